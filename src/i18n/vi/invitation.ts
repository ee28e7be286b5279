import type { invitation as en } from '../en/invitation.ts';

export const invitation: Record<keyof typeof en, string> = {
  'invitation.title': 'Lời mời của bạn',
  'invitation.noScript': 'Để nhận lời mời cần có JavaScript, hiện đang tắt trong trình duyệt này.',
  'invitation.loading': 'Đang mở lời mời…',
  'invitation.as': 'Bạn được mời với vai trò {{role}}.',
  'invitation.choose': 'Đặt mật khẩu cho tài khoản {{email}} của bạn.',
  'invitation.agree':
    'Khi nhận lời, bạn chấp nhận [điều khoản sử dụng](/terms) và [chính sách quyền riêng tư](/privacy).',
  'invitation.submit': 'Nhận lời và bắt đầu',
  'invitation.submitting': 'Đang tạo tài khoản…',
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
