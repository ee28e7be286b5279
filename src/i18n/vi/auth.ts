import type { auth as en } from '../en/auth.ts';

export const auth: Record<keyof typeof en, string> = {
  'auth.title': 'Đăng nhập hoặc tạo tài khoản',
  'auth.description':
    'Đăng nhập để gửi hồ sơ startup hoặc nhà đầu tư và theo dõi quá trình xét duyệt.',
  'auth.subtitle': 'Truy cập tài khoản để quản lý nền tảng',
  'auth.tabs': 'Đăng nhập hoặc tạo tài khoản',
  'auth.signIn': 'Đăng nhập',
  'auth.signUp': 'Tạo tài khoản',
  'auth.email': 'Email',
  'auth.password': 'Mật khẩu',
  'auth.fullName': 'Họ và tên',
  'auth.showPassword': 'Hiện mật khẩu',
  'auth.passwordHint': 'Ít nhất 6 ký tự. Tốt nhất là vài từ mà bạn dễ nhớ.',
  'auth.forgot': 'Quên mật khẩu?',
  'auth.signingIn': 'Đang đăng nhập…',
  'auth.agree':
    'Khi tạo tài khoản, bạn chấp nhận [điều khoản sử dụng](/terms) và [chính sách quyền riêng tư](/privacy).',
  'auth.signingUp': 'Đang tạo tài khoản…',
  'auth.sending': 'Đang gửi…',
  'auth.saving': 'Đang lưu…',
  'auth.loading': 'Đang kiểm tra phiên đăng nhập…',
  'auth.forSubmission': 'Cần có tài khoản; nội dung bạn nhập được giữ lại.',
  'auth.noScript': 'Cần bật JavaScript để đăng nhập; trình duyệt này đang tắt.',

  'auth.required.email': 'Vui lòng nhập địa chỉ email.',
  'auth.required.password': 'Vui lòng nhập mật khẩu.',
  'auth.required.fullName': 'Vui lòng nhập họ và tên.',
  'auth.invalid.email': 'Vui lòng nhập một địa chỉ email hợp lệ.',
  'auth.invalid.password': 'Mật khẩu cần ít nhất 6 ký tự.',
  'auth.invalid.passwordLong': 'Mật khẩu quá dài: tối đa 72 byte.',
  'auth.invalid.fullName': 'Vui lòng dùng tối đa 200 ký tự và không có ký tự điều khiển.',

  'auth.strength.label': 'Độ mạnh của mật khẩu:',
  'auth.strength.short': 'quá ngắn',
  'auth.strength.weak': 'dễ đoán',
  'auth.strength.fair': 'tạm được',
  'auth.strength.strong': 'mạnh',

  'auth.signedUp.title': 'Tạo tài khoản thành công!',
  'auth.signedUp.text': 'Vui lòng kiểm tra email để xác minh tài khoản.',
  'auth.checkMail.title': 'Hãy kiểm tra hộp thư',
  'auth.checkMail.text':
    'Một email đang được gửi đến {{email}}, trừ khi vừa có nhiều email được gửi đến đó: khi ấy hãy dùng email mới nhất. Hãy mở liên kết trong email trong vòng một giờ để xác minh tài khoản. Nếu địa chỉ này đã có tài khoản, email sẽ cho biết: bạn chỉ cần đăng nhập.',
  'auth.checkMail.resend': 'Gửi lại liên kết',
  'auth.resend.open': 'Chưa nhận được email xác minh?',
  'auth.resend.title': 'Xác minh email',
  'auth.resend.text': 'Nhập địa chỉ bạn đã dùng để tạo tài khoản, chúng tôi sẽ gửi liên kết mới.',
  'auth.resend.submit': 'Gửi liên kết mới',
  'auth.resend.sent':
    'Nếu có tài khoản đang chờ xác minh địa chỉ này, liên kết mới đang được gửi đến. Chúng tôi gửi nhiều nhất một liên kết mỗi phút và ba liên kết mỗi giờ; hãy dùng liên kết mới nhất.',

  'auth.forgot.title': 'Bạn quên mật khẩu?',
  'auth.forgot.text': 'Nhập địa chỉ email, chúng tôi sẽ gửi liên kết để bạn đặt mật khẩu mới.',
  'auth.forgot.submit': 'Gửi liên kết',
  'auth.forgot.sent':
    'Nếu địa chỉ này có tài khoản, liên kết đặt mật khẩu mới đang được gửi đến. Liên kết có hiệu lực trong một giờ. Chúng tôi gửi nhiều nhất một liên kết mỗi phút và ba liên kết mỗi giờ; hãy dùng liên kết mới nhất.',
  'auth.back': 'Quay lại đăng nhập',

  'auth.reset.title': 'Đặt mật khẩu mới',
  'auth.reset.text':
    'Hãy đặt mật khẩu bạn muốn dùng từ bây giờ. Mọi thiết bị khác sẽ được đăng xuất.',
  'auth.reset.elsewhere':
    'Email của bạn đã được xác minh. Bạn đã tạo tài khoản trên một trình duyệt khác, vì vậy hãy đặt mật khẩu tại đây: như thế, mật khẩu mà người khác có thể đã chọn cho địa chỉ của bạn sẽ không có hiệu lực.',
  'auth.reset.invited': 'Email của bạn đã được xác minh. Hãy đặt mật khẩu để đăng nhập từ bây giờ.',
  'auth.reset.password': 'Mật khẩu mới',
  'auth.reset.submit': 'Lưu mật khẩu mới',
  'auth.reset.done.title': 'Đã đổi mật khẩu',
  'auth.reset.done.text': 'Từ bây giờ bạn đăng nhập bằng mật khẩu mới.',

  'auth.confirm.title': 'Xác nhận',
  'auth.confirm.subtitle': 'Chỉ một cú nhấp là liên kết trong email có hiệu lực.',
  'auth.confirm.loading': 'Đang mở liên kết…',
  'auth.confirm.toAccount': 'Đến tài khoản của bạn',
  'auth.confirm.signup.title': 'Xác minh email',
  'auth.confirm.signup.text':
    'Khi bạn bấm nút, địa chỉ của bạn được xác minh và tài khoản sẵn sàng. Nếu bạn không tạo tài khoản, hãy đóng trang này.',
  'auth.confirm.signup.submit': 'Xác minh email của tôi',
  'auth.confirm.invite.title': 'Lời mời của bạn',
  'auth.confirm.invite.text':
    'Khi bạn bấm nút, địa chỉ của bạn được xác minh, rồi bạn đặt mật khẩu. Nếu bạn không chờ lời mời nào từ chúng tôi, hãy đóng trang này.',
  'auth.confirm.invite.submit': 'Nhận lời mời',
  'auth.confirm.email_change.title': 'Đổi email',
  'auth.confirm.email_change.text':
    'Khi bấm nút, bạn đồng ý với việc đổi địa chỉ nêu trong email. Nếu bạn không yêu cầu, hãy đóng trang này và đổi mật khẩu.',
  'auth.confirm.email_change.submit': 'Xác nhận thay đổi',
  'auth.confirm.magiclink.title': 'Đăng nhập',
  'auth.confirm.magiclink.text': 'Khi bạn bấm nút, bạn được đăng nhập trên thiết bị này.',
  'auth.confirm.magiclink.submit': 'Đăng nhập',
  'auth.verified.title': 'Email của bạn đã được xác minh',
  'auth.verified.text': 'Chào mừng bạn! Bạn đã đăng nhập.',
  'auth.emailChanged.title': 'Email của bạn đã được đổi',
  'auth.emailChanged.text': 'Từ bây giờ bạn đăng nhập bằng địa chỉ mới.',
  'auth.otherMailbox.title': 'Còn một hộp thư nữa',
  'auth.otherMailbox.text':
    'Hộp thư này đã đồng ý. Thay đổi có hiệu lực khi liên kết trong hộp thư còn lại cũng được xác nhận.',
  'auth.gone.title': 'Liên kết này không còn dùng được',
  'auth.gone.text':
    'Liên kết đã hết hạn, đã được dùng hoặc đã được thay bằng liên kết mới hơn. Mỗi liên kết chỉ dùng được một lần, trong vòng một giờ.',
  'auth.gone.again': 'Yêu cầu liên kết mới',
};
