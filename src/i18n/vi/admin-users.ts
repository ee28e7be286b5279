import type { adminUsers as en } from '../en/admin-users.ts';

export const adminUsers: Record<keyof typeof en, string> = {
  'admin.users.title': 'Tất cả người dùng',
  'admin.users.empty': 'Không có người dùng nào.',
  'admin.users.whatStays':
    'Những gì họ viết cho tòa soạn không bị xóa: bài giữ nguyên tên tác giả, trang và lịch sử.',
  'admin.users.left.stories': 'Bài đã đăng, giữ nguyên tên tác giả: {{count}}',
  'admin.users.left.handed': 'Bản nháp, được giao cho biên tập viên chuyên mục: {{count}}',
  'admin.users.left.drafts': 'Bản nháp, vẫn ở mục Bài viết cho mọi biên tập viên: {{count}}',
  'admin.users.left.unsaved': 'Phần viết dở, vẫn nằm cùng bài: {{count}}',
  'admin.users.left.assigned': 'Việc được giao, trở lại chưa giao ai: {{count}}',
  'admin.users.left.notes': 'Ghi chú trong bài, giữ lại nhưng không còn tên: {{count}}',
  'admin.users.left.messages': 'Thư bạn đọc, trở lại chưa có người phụ trách: {{count}}',
  'admin.users.left.profiles': 'Hồ sơ đã duyệt, giữ lại nhưng không còn tên người gửi: {{count}}',
  'admin.users.left.submissions': 'Hồ sơ chưa được duyệt, sẽ bị xóa: {{count}}',
  'admin.users.left.claims': 'Yêu cầu nhận hồ sơ và đề xuất sửa, sẽ bị xóa: {{count}}',
  'admin.users.left.suggestions':
    'Đề xuất sửa chưa quyết định hoặc chưa làm xong, giữ lại nhưng không còn tên: {{count}}',
  'admin.users.export': 'Xuất danh sách người dùng',
  'admin.users.editTitle': 'Sửa người dùng',
  'admin.users.add': 'Thêm người dùng',
  'admin.users.roles': 'Quản lý vai trò',

  'admin.invite.text':
    'Người được mời nhận email có liên kết dùng trong bảy ngày, đặt mật khẩu và bắt đầu ngay.',
  'admin.invite.language': 'Ngôn ngữ của email',
  'admin.invite.send': 'Gửi lời mời',
  'admin.invite.sending': 'Đang gửi…',
  'admin.invite.sent': 'Lời mời đang được gửi đến {{email}}',
  'admin.invite.known': '{{email}} đã có tài khoản. Bạn có thể đổi vai trò ở mục Quản lý vai trò.',
  'admin.invite.limited':
    'Vừa gửi lời mời đến {{email}}, hoặc hôm nay đã gửi nhiều lần. Vui lòng thử lại sau.',
  'admin.invite.gone': 'Lời mời này vừa được nhận hoặc đã bị thu hồi.',
  'admin.invite.invalid': 'Vui lòng nhập địa chỉ email hợp lệ.',
  'admin.invite.failed': 'Chưa gửi được lời mời: {{message}}',
  'admin.invite.open': 'Lời mời đang chờ',
  'admin.invite.expires': 'Hiệu lực đến',
  'admin.invite.expired': 'hết hạn',
  'admin.invite.resend': 'Gửi lại',
  'admin.invite.resendTo': 'Gửi lại lời mời cho {{email}}',
  'admin.invite.revoke': 'Thu hồi',
  'admin.invite.revokeOf': 'Thu hồi lời mời của {{email}}',
  'admin.invite.revokeTitle': 'Thu hồi lời mời này?',
  'admin.invite.revokeText': 'Liên kết trong email gửi đến {{email}} sẽ không dùng được nữa.',
  'admin.invite.revoked': 'Đã thu hồi lời mời của {{email}}',
  'admin.invite.revokeFailed': 'Chưa thu hồi được lời mời: {{message}}',
  'admin.invite.loadFailed': 'Không tải được danh sách lời mời: {{message}}',

  'admin.roles.text':
    'Mỗi vai trò làm được mọi việc của các vai trò đứng trên trong danh sách này.',
  'admin.roles.people': 'Mọi người và vai trò',
  'admin.roles.search': 'Tìm theo tên hoặc email',
  'admin.roles.newsroom': 'Những người có vai trò trong tòa soạn:',
  'admin.roles.found': 'Kết quả tìm kiếm:',
  'admin.roles.none': 'Không tìm thấy ai.',
  'admin.roles.more': 'Còn {{count}} người. Hãy tìm để thấy họ.',
  'admin.roles.of': 'Vai trò của {{email}}',
  'admin.roles.change': 'Đổi vai trò',
  'admin.roles.changeOf': 'Đổi vai trò của {{email}}',
  'admin.roles.self':
    'Đây là vai trò của chính bạn. Bạn sẽ mất những quyền mà vai trò mới không có. Vẫn đổi?',
  'admin.roles.stale':
    'Người khác vừa đổi vai trò của {{email}}. Danh sách đang hiện vai trò mới nhất.',
  'admin.reset.open': 'Đặt lại đăng nhập hai bước',
  'admin.reset.title': 'Đặt lại đăng nhập hai bước?',
  'admin.reset.text':
    'Bước thứ hai và các mã khôi phục của {{email}} sẽ bị gỡ, người này bị đăng xuất khỏi mọi thiết bị. Chỉ làm khi bạn chắc chắn ai đang yêu cầu: sau đó chỉ cần mật khẩu là đăng nhập được. Người này sẽ nhận email báo.',
  'admin.reset.confirm': 'Đặt lại',
  'admin.reset.done': 'Đã đặt lại đăng nhập hai bước của {{email}}',
  'admin.reset.none': '{{email}} chưa có bước thứ hai',
  'admin.reset.failed': 'Chưa đặt lại được: {{message}}',
};
