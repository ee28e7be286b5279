import type { account as en } from '../en/account.ts';

export const account: Record<keyof typeof en, string> = {
  'account.title': 'Tài khoản của bạn',
  'account.description': 'Hồ sơ đã gửi, thông báo và thiết lập của bạn.',
  'account.loading': 'Đang tải tài khoản…',
  'account.signedInAs': 'Đang đăng nhập với {{email}}',
  'account.noScript': 'Cần bật JavaScript để xem tài khoản; trình duyệt này đang tắt.',
  'account.failed': 'Không tải được nội dung. Vui lòng thử lại.',
  'account.retry': 'Thử lại',
  'account.saving': 'Đang lưu…',
  'account.newsroom': 'Tòa soạn',
  'account.signOut': 'Đăng xuất',
  'account.signOutAll': 'Đăng xuất khỏi mọi thiết bị',
  'account.signOutAllFailed':
    'Chưa đăng xuất ở đâu cả: bạn vẫn đăng nhập trên mọi thiết bị như trước. Hãy kiểm tra kết nối và thử lại.',

  'account.kept.title': 'Phần viết còn trong trình duyệt này',
  'account.kept.text':
    'Bạn viết phần này cho tòa soạn nhưng chưa kịp lưu thì vai trò của bạn bị thu lại. Trình duyệt này giữ nó một tháng, chỉ tài khoản của bạn xem được.',

  'account.submissions.title': 'Hồ sơ đã gửi',
  'account.submissions.empty': 'Bạn chưa gửi hồ sơ nào.',
  'account.submissions.startup': 'Gửi hồ sơ startup',
  'account.submissions.investor': 'Gửi hồ sơ nhà đầu tư',
  'account.kind.startup': 'Startup',
  'account.kind.investor': 'Nhà đầu tư',
  'account.status.pending': 'Đang chờ duyệt',
  'account.status.approved': 'Đã duyệt',
  'account.status.rejected': 'Chưa được nhận',
  'account.status.removed': 'Đã gỡ',
  'account.status.asked': 'Chờ bạn trả lời',
  'account.status.merged': 'Đã có sẵn',
  'account.submissions.sent': 'Gửi ngày {{date}}',
  'account.submissions.expect': 'Bạn nhận câu trả lời trong 2–3 ngày làm việc.',
  'account.submissions.note': 'Ý kiến của biên tập viên:',
  'account.submissions.question': 'Câu hỏi của chúng tôi:',
  'account.submissions.answer': 'Câu trả lời của bạn',
  'account.submissions.sendAnswer': 'Gửi câu trả lời',
  'account.submissions.answerFailed':
    'Chưa gửi được câu trả lời: hồ sơ đã được quyết định, hoặc bạn đang ngoại tuyến. Hãy tải lại trang.',
  'account.submissions.edit': 'Sửa và gửi lại',
  'account.submissions.change': 'Sửa lại',
  'account.submissions.withdraw': 'Rút lại',
  'account.submissions.keep': 'Giữ lại',
  'account.submissions.withdrawText': '“{{name}}” sẽ bị xóa và người duyệt sẽ không thấy nữa.',
  'account.submissions.withdrawFailed':
    'Chưa rút lại được: hồ sơ đã được quyết định, hoặc bạn đang ngoại tuyến. Hãy tải lại trang.',
  'account.submissions.view': 'Xem trang',
  'account.submissions.about': '{{action}}: {{name}}',

  'account.notifications.title': 'Thông báo',
  'account.notifications.unread': 'Mới',

  'account.profile.title': 'Thông tin cá nhân',
  'account.profile.fullName': 'Họ và tên',
  'account.profile.bio': 'Giới thiệu',
  'account.profile.locale': 'Ngôn ngữ của email',
  'account.profile.deskMails':
    'Gửi email cho tôi về bản nháp và thư độc giả chờ tôi xử lý, và về kết quả của bài tôi viết',
  'account.profile.save': 'Lưu thông tin',
  'account.profile.saved': 'Thông tin của bạn đã được lưu.',
  'account.profile.required': 'Vui lòng nhập họ và tên.',
  'account.profile.failed': 'Không lưu được thông tin. Vui lòng thử lại.',
  'account.profile.refused': 'Không lưu được. Vui lòng kiểm tra lại nội dung đã nhập.',

  'account.email.title': 'Email',
  'account.email.text':
    'Bạn đăng nhập bằng {{email}}. Địa chỉ mới có hiệu lực sau khi bạn xác nhận bằng liên kết chúng tôi gửi đến cả địa chỉ mới và địa chỉ cũ.',
  'account.email.new': 'Email mới',
  'account.email.save': 'Đổi email',
  'account.email.same': 'Đó chính là địa chỉ bạn đang dùng.',
  'account.email.sent':
    'Hãy kiểm tra cả hai hộp thư: một liên kết được gửi đến {{email}}, và một liên kết đến {{newEmail}} nếu địa chỉ đó chưa có tài khoản. Thay đổi có hiệu lực khi cả hai được xác nhận, trong vòng một giờ.',

  'account.password.title': 'Mật khẩu',
  'account.password.current': 'Mật khẩu hiện tại',
  'account.password.new': 'Mật khẩu mới',
  'account.password.save': 'Đổi mật khẩu',
  'account.password.saved': 'Mật khẩu đã được đổi. Mọi thiết bị khác đã được đăng xuất.',
  'account.password.wrong': 'Mật khẩu hiện tại không đúng.',

  'account.sessions.title': 'Nơi bạn đang đăng nhập',
  'account.sessions.device': '{{browser}} trên {{system}}',
  'account.sessions.unknown': 'Thiết bị không rõ',
  'account.sessions.current': 'Thiết bị này',
  'account.sessions.address': 'Mạng {{address}}',
  'account.sessions.began': 'đăng nhập lúc {{date}}',
  'account.sessions.seen': 'hoạt động gần nhất {{date}}',
  'account.sessions.end': 'Đăng xuất',
  'account.sessions.endNamed': 'Đăng xuất: {{name}}',
  'account.sessions.others': 'Đăng xuất khỏi mọi nơi khác',
  'account.sessions.ended': 'Đã đăng xuất ở đó. Trang đang mở không còn đọc hay thay đổi được gì.',
  'account.sessions.failed': 'Chưa thực hiện được. Vui lòng thử lại.',

  'account.data.title': 'Dữ liệu của bạn',
  'account.data.text':
    'Dữ liệu chúng tôi lưu về bạn, dưới dạng tệp JSON: thông tin cá nhân, thiết bị, hồ sơ đã gửi, danh sách bài viết, thông báo, tin nhắn, email và dữ liệu của bản tin.',
  'account.data.failed': 'Không lấy được dữ liệu của bạn. Vui lòng thử lại.',
  'account.data.export': 'Tải dữ liệu của tôi',

  'account.delete.title': 'Xóa tài khoản',
  'account.delete.text':
    'Thông tin cá nhân, quyền đăng nhập và mọi hồ sơ chưa công khai của bạn sẽ bị xóa ngay. Hồ sơ đã công khai vẫn còn nhưng không gắn với tên bạn; bài viết cho tòa soạn, tin nhắn gửi chúng tôi và việc nhận bản tin cũng giữ nguyên. Muốn ngừng nhận bản tin, hãy dùng liên kết trong email bản tin.',
  'account.delete.open': 'Xóa tài khoản của tôi…',
  'account.delete.dialog': 'Xóa tài khoản của bạn?',
  'account.delete.warning': 'Thao tác này không thể hoàn tác.',
  'account.delete.type': 'Nhập {{email}} để xác nhận',
  'account.delete.mismatch': 'Đó không phải địa chỉ của tài khoản này.',
  'account.delete.confirm': 'Xóa tài khoản',
  'account.delete.cancel': 'Hủy',
  'account.delete.admin':
    'Quản trị viên không thể tự xóa tài khoản. Hãy nhờ một quản trị viên khác đổi vai trò của bạn trước.',
  'account.delete.failed': 'Không xóa được tài khoản. Vui lòng thử lại.',
  'account.delete.done.title': 'Đã xóa tài khoản',
  'account.delete.done.text':
    'Tài khoản, thông tin cá nhân và các hồ sơ chưa công khai của bạn đã được xóa.',
};
