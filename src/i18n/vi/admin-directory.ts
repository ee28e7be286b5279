import type { adminDirectory as en } from '../en/admin-directory.ts';

export const adminDirectory: Record<keyof typeof en, string> = {
  'admin.import.startups': 'Nhập startup',
  'admin.import.investors': 'Nhập nhà đầu tư',
  'admin.pending.title': 'Đang chờ duyệt',
  'admin.pending.proposals': 'Đề xuất',
  'admin.pending.proposalsWaiting': 'Đề xuất ({{count}})',
  'admin.pending.empty': 'Không có hồ sơ nào chờ duyệt.',
  'admin.pending.approve': 'Duyệt',
  'admin.pending.reject': 'Từ chối',
  'admin.pending.approveName': 'Duyệt {{name}}',
  'admin.pending.rejectName': 'Từ chối {{name}}',
  'admin.pending.rejectTitle': 'Từ chối {{name}}?',
  'admin.pending.note': 'Lý do',
  'admin.pending.noteHint':
    'Người gửi đọc được lý do này trong thông báo và email, và có thể gửi lại bản tốt hơn.',
  'admin.pending.noteMissing': 'Vui lòng cho biết lý do để người gửi chỉnh sửa được.',
  'admin.pending.more': 'Xem toàn bộ',
  'admin.pending.less': 'Thu gọn',
  'admin.pending.approved': 'Đã duyệt {{name}}',
  'admin.pending.rejected': 'Đã từ chối {{name}}',
  'admin.pending.approveFailed': 'Không duyệt được {{name}}: {{message}}',
  'admin.pending.rejectFailed': 'Không từ chối được {{name}}: {{message}}',
  'admin.status.pending': 'chờ duyệt',
  'admin.status.approved': 'đã duyệt',
  'admin.status.rejected': 'bị từ chối',

  'admin.startups.all': 'Tất cả startup',
  'admin.startups.editTitle': 'Sửa startup',
  'admin.investors.all': 'Tất cả nhà đầu tư',
  'admin.investors.editTitle': 'Sửa nhà đầu tư',
  'admin.directory.empty': 'Chưa có mục nào.',

  'admin.rounds.rounds': 'Vòng gọi vốn',
  'admin.rounds.of': 'Các vòng gọi vốn của {{name}}',

  'admin.field.email': 'Email',
  'admin.field.emailHint': 'Địa chỉ mới phải được chủ nhân xác nhận trước lần đăng nhập tiếp theo.',
  'admin.field.fullName': 'Họ và tên',
  'admin.field.bio': 'Giới thiệu',
  'admin.field.role': 'Vai trò',
};
