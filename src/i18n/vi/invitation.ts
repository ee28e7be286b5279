import type { invitation as en } from '../en/invitation.ts';

export const invitation: Record<keyof typeof en, string> = {
  'invitation.title': 'Lời mời của bạn',
  'invitation.noScript': 'Để nhận lời mời cần có JavaScript, hiện đang tắt trong trình duyệt này.',
  'invitation.loading': 'Đang mở lời mời …',
  'invitation.as': 'Bạn được mời với vai trò {{role}}.',
  'invitation.role.user': 'độc giả',
  'invitation.role.contributor': 'cộng tác viên',
  'invitation.role.editor': 'biên tập viên',
  'invitation.role.admin': 'quản trị viên',
  'invitation.may.user': 'Bạn có thể gửi và theo dõi hồ sơ startup, hồ sơ nhà đầu tư.',
  'invitation.may.contributor': 'Bạn viết và dịch bài; biên tập viên sẽ đọc và cho đăng.',
  'invitation.may.editor':
    'Bạn viết, biên tập, cho đăng bài, gửi bản tin và xem các số liệu của tòa soạn.',
  'invitation.may.admin':
    'Bạn làm được mọi việc của tòa soạn, duyệt hồ sơ gửi đến, quản lý người dùng và cài đặt.',
  'invitation.choose': 'Đặt mật khẩu cho tài khoản {{email}} của bạn.',
  'invitation.submit': 'Nhận lời và bắt đầu',
  'invitation.submitting': 'Đang mở tài khoản …',
  'invitation.signIn': 'Địa chỉ {{email}} đã có tài khoản. Hãy đăng nhập để nhận lời mời.',
  'invitation.accept': 'Bạn đang đăng nhập với {{email}}.',
  'invitation.acceptButton': 'Nhận lời mời',
  'invitation.other':
    'Bạn đang đăng nhập với {{email}}, còn lời mời này dành cho {{invited}}. Hãy đăng xuất để nhận lời mời.',
  'invitation.signOut': 'Đăng xuất',
  'invitation.gone.title': 'Lời mời này không còn hiệu lực',
  'invitation.gone.text':
    'Lời mời đã được dùng, đã bị thu hồi hoặc đã quá bảy ngày. Hãy nhờ người mời gửi lại cho bạn.',
  'invitation.gone.signIn': 'Đăng nhập',
  'invitation.failed': 'Chưa mở được lời mời. Vui lòng thử lại.',
  'invitation.limited': 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau mười phút.',
  'invitation.retry': 'Thử lại',
  'invitation.welcome.title': 'Chào mừng bạn!',
  'invitation.welcome.text': 'Tài khoản của bạn đã sẵn sàng.',
};
