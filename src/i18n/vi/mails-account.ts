import type { accountMails as en } from '../en/mails-account.ts';
import type { SameShape } from '../same-shape.ts';

export const accountMails: SameShape<typeof en> = {
  'account-changed': {
    events: {
      password: {
        subject: 'Mật khẩu của bạn đã được đổi',
        text: 'Mật khẩu tài khoản {{site}} của bạn vừa được đổi. Mọi thiết bị khác đã được đăng xuất.',
      },
      email: {
        subject: 'Địa chỉ email của bạn đã được đổi',
        text: 'Tài khoản {{site}} của bạn nay dùng địa chỉ {{newEmail}}. Địa chỉ này không còn đăng nhập được nữa.',
      },
      role: {
        subject: 'Vai trò của bạn đã thay đổi',
        text: 'Từ nay bạn là {{role}} tại {{site}}. Bạn đã được đăng xuất trên mọi thiết bị: vui lòng đăng nhập lại.',
      },
      deleted: {
        subject: 'Tài khoản của bạn đã bị xóa',
        text: 'Tài khoản {{site}} của bạn đã bị xóa, cùng thông tin cá nhân, quyền đăng nhập và mọi hồ sơ chưa công khai của bạn.',
      },
    },
    known:
      'Nếu bạn biết lý do, bạn không cần làm gì. Nếu không, hãy viết cho chúng tôi tại {{contact}}.',
    knownPassword:
      'Nếu bạn biết lý do, bạn không cần làm gì. Nếu không, hãy đặt mật khẩu mới ngay và viết cho chúng tôi tại {{contact}}.',
    action: 'Đặt mật khẩu mới',
    reason: 'Bạn nhận được email này vì nội dung liên quan đến tài khoản {{site}} của bạn.',
  },
  'account-exists': {
    subject: 'Bạn đã có tài khoản tại {{site}}',
    preheader: 'Hãy đăng nhập như trước, hoặc đặt mật khẩu mới.',
    heading: 'Bạn đã có tài khoản',
    text: 'Có người, có thể là bạn, vừa muốn dùng địa chỉ này cho một tài khoản tại {{site}}. Địa chỉ này đã có tài khoản của bạn nên không có gì thay đổi: bạn hãy đăng nhập bằng mật khẩu của mình.',
    action: 'Đăng nhập',
    note: 'Bạn quên mật khẩu? Hãy đặt mật khẩu mới: {{forgot}}',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn vừa được nhập tại {{site}}. Nếu không phải bạn, bạn không cần làm gì.',
  },
  'auth-confirmation': {
    subject: 'Xác nhận email của bạn tại {{site}}',
    preheader: 'Chỉ một cú nhấp là tài khoản sẵn sàng.',
    heading: 'Xác nhận email của bạn',
    text: 'Chào mừng bạn đến với {{site}}. Vui lòng xác nhận đây là địa chỉ của bạn để bắt đầu sử dụng tài khoản.',
    action: 'Xác nhận email',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn vừa được dùng để tạo tài khoản tại {{site}}. Nếu không phải bạn, hãy bỏ qua: không bấm liên kết thì tài khoản sẽ không được kích hoạt.',
  },
  'auth-recovery': {
    subject: 'Đặt lại mật khẩu',
    preheader: 'Tạo mật khẩu mới cho tài khoản {{site}} của bạn.',
    heading: 'Đặt lại mật khẩu',
    text: 'Quên mật khẩu là chuyện thường. Bấm nút bên dưới để tạo mật khẩu mới.',
    action: 'Tạo mật khẩu mới',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Trước đó, mật khẩu cũ vẫn dùng được.',
    reason:
      'Bạn nhận được email này vì có yêu cầu đặt lại mật khẩu cho tài khoản {{site}} của bạn. Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
  },
  'auth-magic-link': {
    subject: 'Liên kết đăng nhập {{site}} của bạn',
    preheader: 'Đăng nhập bằng một cú nhấp, không cần mật khẩu.',
    heading: 'Liên kết đăng nhập của bạn',
    text: 'Bấm nút bên dưới để đăng nhập vào {{site}} mà không cần mật khẩu.',
    action: 'Đăng nhập',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Đừng chuyển cho người khác.',
    reason:
      'Bạn nhận được email này vì có yêu cầu liên kết đăng nhập {{site}} cho địa chỉ này. Nếu không phải bạn, vui lòng bỏ qua.',
  },
  'auth-email-change': {
    subject: 'Xác nhận việc đổi địa chỉ email',
    preheader: 'Một tài khoản {{site}} sắp chuyển sang {{newEmail}}.',
    heading: 'Xác nhận việc đổi địa chỉ',
    text: 'Chúng tôi nhận được yêu cầu đổi địa chỉ email của một tài khoản {{site}}:',
    from: 'Từ',
    to: 'Sang',
    action: 'Xác nhận thay đổi',
    note: 'Cả hai hộp thư đều phải xác nhận: thay đổi có hiệu lực khi liên kết trong cả hai email đã được mở và xác nhận. Mỗi liên kết chỉ dùng được một lần, trong vòng một giờ.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn nằm trong thay đổi trên. Nếu bạn không yêu cầu, đừng bấm liên kết; nếu tài khoản là của bạn, hãy đổi mật khẩu để bảo đảm an toàn.',
  },
  'auth-reauthentication': {
    subject: '{{token}} là mã xác minh {{site}} của bạn',
    preheader: 'Nhập mã để xác minh đó là bạn.',
    heading: 'Xác minh đó là bạn',
    text: 'Bạn sắp thực hiện một thay đổi quan trọng. Nhập mã sau để tiếp tục:',
    code: 'Có hiệu lực trong một giờ',
    note: 'Chúng tôi không bao giờ hỏi mã này qua điện thoại hay tin nhắn. Đừng chia sẻ mã với bất kỳ ai.',
    reason:
      'Bạn nhận được email này vì tài khoản {{site}} của bạn vừa yêu cầu mã xác minh. Nếu không phải bạn, hãy đổi mật khẩu.',
  },
  'auth-invite': {
    subject: 'Lời mời tham gia {{site}}',
    preheader: 'Chấp nhận lời mời và tạo mật khẩu.',
    heading: 'Bạn được mời tham gia',
    text: 'Đội ngũ {{site}} mong được đồng hành cùng bạn. Hãy chấp nhận lời mời và tạo mật khẩu để bắt đầu.',
    action: 'Chấp nhận lời mời',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.',
    reason:
      'Bạn nhận được email này vì quản trị viên của {{site}} đã mời địa chỉ này. Nếu bạn không chờ lời mời nào, vui lòng bỏ qua.',
  },
  invitation: {
    subject: 'Lời mời tham gia {{site}}',
    preheader: 'Tham gia với vai trò {{role}}: liên kết có hiệu lực trong bảy ngày.',
    heading: 'Tham gia {{site}}',
    text: '{{inviter}} mời bạn tham gia {{site}} với vai trò {{role}}. Bạn chỉ cần đặt mật khẩu là có thể bắt đầu ngay.',
    action: 'Nhận lời mời',
    note: 'Liên kết chỉ dùng được một lần, trong bảy ngày và dành riêng cho bạn: vui lòng không chuyển tiếp.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn được mời tham gia {{site}}. Nếu bạn không chờ lời mời nào, hãy bỏ qua.',
    team: 'Ban biên tập {{site}}',
  },
  'second-factor': {
    events: {
      added: {
        subject: 'Đăng nhập hai bước: đã thêm một cách xác minh',
        text: 'Từ nay bạn có thể dùng “{{name}}” ở bước thứ hai khi đăng nhập.',
      },
      removed: {
        subject: 'Đăng nhập hai bước: đã gỡ một cách xác minh',
        text: '“{{name}}” không còn dùng được ở bước thứ hai khi đăng nhập.',
      },
      codes: {
        subject: 'Bạn có mã khôi phục mới',
        text: 'Bộ mã khôi phục mới đã được tạo. Các mã cũ không còn hiệu lực.',
      },
      recovered: {
        subject: 'Một mã khôi phục vừa được dùng',
        text: 'Có người vừa dùng một mã khôi phục của bạn ở bước thứ hai khi đăng nhập. Mã đó nay đã hết hiệu lực.',
      },
      reset: {
        subject: 'Đăng nhập hai bước đã được đặt lại',
        text: 'Quản trị viên đã gỡ bước thứ hai và các mã khôi phục của bạn, đồng thời đăng xuất bạn khỏi mọi thiết bị. Bạn chỉ cần mật khẩu để đăng nhập cho đến khi thiết lập bước thứ hai mới.',
      },
      guessed: {
        subject: 'Nhiều mã sai ở bước thứ hai của bạn',
        text: 'Có người đã đến được bước thứ hai, bằng mật khẩu của bạn hoặc một liên kết trong hộp thư của bạn, rồi nhập sai mã nhiều lần. Họ không vào được.',
      },
      unreadable: {
        subject: 'Ứng dụng xác thực của bạn không còn dùng được ở đây',
        text: 'Trang đã chuyển sang nơi mới và không còn kiểm tra được mã của “{{name}}”. Hãy đăng nhập bằng khóa truy cập hoặc một mã khôi phục, gỡ ứng dụng trong trang tài khoản rồi thêm lại.',
      },
    },
    action: 'Xem tài khoản của tôi',
    note: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và viết cho {{contact}}.',
    noteGuessed:
      'Nếu đó là bạn, hãy kiểm tra đồng hồ trên điện thoại. Nếu không, hãy đổi mật khẩu ngay.',
    noteUnreadable: 'Nếu bạn không có cả hai, vui lòng viết cho {{contact}}.',
    reason:
      'Bạn nhận được email này vì nó liên quan đến sự an toàn của tài khoản {{site}} của bạn.',
  },
};
