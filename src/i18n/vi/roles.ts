import type { roles as en } from '../en/roles.ts';

export const roles: Record<keyof typeof en, string> = {
  'admin.role.user': 'người dùng',
  'admin.roles.user': 'Đọc mọi nội dung công khai, gửi hồ sơ startup và nhà đầu tư.',
  'invitation.role.user': 'độc giả có tài khoản',
  'invitation.may.user': 'Bạn có thể gửi và theo dõi hồ sơ startup, hồ sơ nhà đầu tư.',
  'admin.role.contributor': 'cộng tác viên',
  'admin.roles.contributor':
    'Viết và sửa bản nháp của mình, dịch bài đã đăng, tải ảnh lên. Không được tự đăng bài.',
  'invitation.role.contributor': 'cộng tác viên',
  'invitation.may.contributor': 'Bạn viết và dịch bài; biên tập viên sẽ đọc và cho đăng.',
  'admin.role.editor': 'biên tập viên',
  'admin.roles.editor':
    'Biên tập, cho đăng, làm nổi bật và xóa mọi bài viết, gửi bản tin, xem các số liệu.',
  'invitation.role.editor': 'biên tập viên',
  'invitation.may.editor':
    'Bạn viết, biên tập, cho đăng bài, gửi bản tin và xem các số liệu của tòa soạn.',
  'admin.role.admin': 'quản trị viên',
  'admin.roles.admin':
    'Duyệt startup và nhà đầu tư, quản lý người dùng, lời mời, cài đặt và xem nhật ký thay đổi.',
  'invitation.role.admin': 'quản trị viên',
  'invitation.may.admin':
    'Bạn làm được mọi việc của tòa soạn, duyệt hồ sơ gửi đến, quản lý người dùng và cài đặt.',
};
