/** /account, "My companies": what somebody claims, and what they suggest profiles should say. */
export const companies = {
  'companies.title': 'Công ty và đề xuất của tôi',
  'companies.empty':
    'Trên trang của một công ty, các liên kết “Đây là công ty của bạn?” và “Đề xuất chỉnh sửa” sẽ dẫn về đây.',
  'companies.close': 'Đóng',

  'companies.claims': 'Công ty bạn đã xác nhận',
  'companies.claim.state.pending': 'Chưa xác minh',
  'companies.claim.state.verified': 'Đã xác minh',
  'companies.claim.state.expired': 'Đã hết hạn',
  'companies.claim.state.disputed': 'Đang xem xét',
  'companies.claim.state.revoked': 'Không còn hiệu lực',
  'companies.claim.verified':
    'Bạn quản lý {{domain}}, xác minh ngày {{date}}. Có hiệu lực đến {{until}}.',
  'companies.claim.mailed':
    'Chúng tôi đã gửi thư đến hộp thư bạn nêu ở {{domain}}. Hãy mở liên kết trong thư tại đây trước {{until}}.',
  'companies.claim.record':
    'Hãy thêm một bản ghi TXT vào {{domain}} trước {{until}}, rồi bấm “Kiểm tra”.',
  'companies.claim.disputed':
    'Một người khác cũng đã xác minh {{domain}} là của họ. Chúng tôi sẽ xem xét và viết thư cho bạn.',
  'companies.claim.ended': 'Xác nhận đối với {{domain}} đã hết hiệu lực. Bạn có thể xác nhận lại.',
  'companies.claim.show': 'Xem bản ghi',
  'companies.claim.check': 'Kiểm tra',
  'companies.claim.drop': 'Hủy xác nhận',
  'companies.claim.about': '{{action}}: {{name}}',
  'companies.claim.confirming': 'Đang kiểm tra liên kết của bạn…',
  'companies.claim.done': '{{name}} là của bạn: hồ sơ đã ghi rõ điều được xác minh.',
  'companies.claim.frozen':
    'Bằng chứng của bạn hợp lệ, nhưng một người khác cũng đã xác nhận {{name}}. Chúng tôi sẽ xem xét và viết thư cho bạn.',

  'companies.prove': 'Đây là công ty của bạn?',
  'companies.prove.fund': 'Đây là quỹ của bạn?',
  'companies.prove.text':
    'Hãy chứng minh {{domain}} là của bạn, bằng thư, bản ghi DNS hoặc liên kết. Sau đó những thay đổi nhỏ có hiệu lực ngay, đề xuất của bạn chỉ cần nguồn cho các con số, và hồ sơ sẽ ghi là đã xác minh.',
  'companies.prove.mailbox': 'Hộp thư của bạn ở {{domain}}',
  'companies.prove.hint':
    'Chỉ phần trước dấu @. Liên kết chúng tôi gửi dùng được một lần trong 24 giờ.',
  'companies.prove.mail': 'Gửi liên kết cho tôi',
  'companies.prove.mailed':
    'Chúng tôi đã gửi liên kết đến {{to}}. Hãy mở liên kết trong trình duyệt này.',
  'companies.prove.dns': 'Dùng bản ghi DNS',
  'companies.prove.noMail':
    'Ai cũng có thể lập hộp thư ở {{domain}}, nên chỉ bản ghi DNS mới chứng minh được tên miền là của bạn.',
  'companies.prove.type': 'Loại',
  'companies.prove.host': 'Tên',
  'companies.prove.value': 'Giá trị',
  'companies.prove.later': 'DNS có thể cần vài giờ. Bạn có bảy ngày và có thể quay lại đây.',

  'companies.suggest': 'Điều gì cần sửa?',
  'companies.suggest.text':
    'Hãy chọn điều bị sai hoặc còn thiếu. Người duyệt sẽ đối chiếu với nguồn của bạn, và bạn xem câu trả lời tại đây.',
  'companies.suggest.now': 'Hiện tại: {{value}}',
  'companies.suggest.nothing': 'chưa có',
  'companies.suggest.picture': 'một hình',
  'companies.suggest.change': 'Đề xuất sửa',
  'companies.suggest.about': 'Đề xuất sửa: {{field}}',
  'companies.suggest.value': 'Nội dung đúng',
  'companies.suggest.source': 'Nguồn (https://…)',
  'companies.suggest.sourceHint': 'Một trang ai cũng đọc được.',
  'companies.suggest.note': 'Lời nhắn cho người duyệt',
  'companies.suggest.send': 'Gửi đề xuất',
  'companies.suggest.sent':
    'Cảm ơn bạn. Đề xuất cho “{{field}}” đang chờ được xem. Bạn nhận câu trả lời trong 2–3 ngày làm việc, tại đây và qua email.',
  'companies.suggest.twice':
    'Bạn đang có một đề xuất chờ cho mục này. Hãy sửa đề xuất đó ở bên dưới.',
  'companies.round.kind': 'Loại vòng',
  'companies.round.on': 'Ngày công bố',
  'companies.round.amount': 'Số tiền',
  'companies.round.amountHint': 'Như đã công bố. Để trống nếu không ai tiết lộ.',
  'companies.round.currency': 'Đơn vị tiền',
  'companies.round.investors': 'Nhà đầu tư',
  'companies.round.investorsHint': 'Mỗi dòng một tên, bên dẫn dắt đứng đầu.',
  'companies.round.undisclosed': 'không tiết lộ',
  'companies.field.round': 'Một vòng gọi vốn',
  'companies.field.role': 'Người đứng sau',
  'companies.field.other': 'Điều khác',

  'companies.proposals': 'Điều bạn đã đề xuất',
  'companies.proposal.state.pending': 'Đang chờ',
  'companies.proposal.state.once': 'Đã đổi ngay',
  'companies.proposal.state.undone': 'Đã hoàn lại',
  'companies.proposal.state.accepted': 'Đã chấp nhận',
  'companies.proposal.state.task': 'Đã nhận, chờ nhập',
  'companies.proposal.state.rejected': 'Không chấp nhận',
  'companies.proposal.state.withdrawn': 'Đã rút lại',
  'companies.proposal.was': 'Trước đây: {{value}}',
  'companies.proposal.is': 'Đề xuất: {{value}}',
  'companies.proposal.source': 'Nguồn',
  'companies.proposal.answer': 'Người duyệt viết:',
  'companies.proposal.view': 'Xem trang',
  'companies.proposal.edit': 'Sửa',
  'companies.proposal.withdraw': 'Rút lại',
  'companies.proposal.save': 'Lưu',

  'companies.pages': 'Công ty của bạn',
  'companies.page.shown.mail':
    'Đã xác minh bằng hộp thư ở {{domain}} ngày {{date}}, có hiệu lực đến {{until}}.',
  'companies.page.shown.dns':
    'Đã xác minh bằng bản ghi DNS của {{domain}} ngày {{date}}, có hiệu lực đến {{until}}.',
  'companies.page.shown.link':
    'Đã xác minh bằng liên kết trên {{domain}} ngày {{date}}, có hiệu lực đến {{until}}.',
  'companies.page.shown.word': 'Tòa soạn đã xác nhận ngày {{date}}, có hiệu lực đến {{until}}.',
  'companies.page.shown.sent':
    'Bạn đã gửi hồ sơ này. Hãy chứng minh trang web là của bạn để những thay đổi nhỏ có hiệu lực ngay.',
  'companies.page.proven': 'Đã xác minh',
  'companies.page.sent': 'Bạn đã gửi',
  'companies.page.figures': '90 ngày qua',
  'companies.page.views': 'Lượt xem',
  'companies.page.searches': 'Từ tìm kiếm',
  'companies.page.clicks': 'Lượt mở trang web',
  'companies.page.raising': 'Đang gọi vốn: {{round}}, hiển thị đến {{until}}.',
  'companies.page.change': 'Sửa trang',
  'companies.page.logo': 'Đổi logo',
  'companies.page.share': 'Huy hiệu và mã nhúng',
  'companies.page.handOver': 'Chuyển giao',
  'companies.page.remove': 'Gỡ trang',
  'companies.page.leave': 'Thôi phụ trách',
  'companies.page.changed': 'Đã đổi “{{field}}”. Biên tập viên sẽ xem lại sau.',
  'companies.page.suggested':
    '“{{field}}” đang chờ biên tập viên. Bạn nhận câu trả lời trong 2–3 ngày làm việc, tại đây và qua email.',
  'companies.page.small':
    'Logo, mục “Đang gọi vốn” và các địa chỉ ở {{domain}} được đổi ngay; mọi điều khác chờ biên tập viên.',
  'companies.logo.dialog': 'Logo của {{name}}',
  'companies.logo.send': 'Dùng logo này',
  'companies.logo.none': 'Hãy chọn một hình trước.',
  'companies.give.dialog': 'Chuyển giao {{name}}',
  'companies.give.text':
    'Chúng tôi gửi một liên kết đến người tiếp quản. Ai mở liên kết bằng tài khoản của mình sẽ phụ trách trang từ lúc đó; điều đã xác minh được chuyển theo. Liên kết dùng được một lần trong bảy ngày.',
  'companies.give.to': 'Địa chỉ của người tiếp quản',
  'companies.give.send': 'Gửi liên kết',
  'companies.give.sent': 'Liên kết đang được gửi đến {{to}}.',
  'companies.take.doing': 'Đang nhận trang…',
  'companies.take.done': 'Từ nay bạn phụ trách trang của {{name}}.',
  'companies.take.stale': 'Liên kết này không còn dùng được. Hãy xin một liên kết mới.',
  'companies.remove.dialog': 'Gỡ trang {{name}}?',
  'companies.remove.text':
    'Trang vẫn còn cho đến khi biên tập viên đọc yêu cầu này. Họ trả lời qua email.',
  'companies.remove.why': 'Vì sao nên gỡ trang?',
  'companies.remove.send': 'Gửi yêu cầu',
  'companies.remove.asked': 'Chúng tôi đã nhận yêu cầu về {{name}} và sẽ trả lời qua email.',
  'companies.leave.dialog': 'Thôi phụ trách {{name}}?',
  'companies.leave.text':
    'Trang vẫn còn nhưng không có người phụ trách. Điều bạn đã xác minh không còn hiệu lực.',
  'companies.leave.confirm': 'Thôi phụ trách',
  'companies.cancel': 'Hủy',
  'companies.share.dialog': '{{name}} trên trang của bạn',
  'companies.share.badge': 'Huy hiệu dẫn về trang của bạn',
  'companies.share.embed': 'Thẻ ghi những gì trang của bạn nói',
  'companies.share.copy': 'Sao chép',
  'companies.share.copied': 'Đã sao chép.',
  'companies.share.text': 'Hãy dán mã vào chỗ bạn muốn. Cả hai luôn nói đúng như trang.',
  'companies.share.preview': 'Trông như thế này:',
  'companies.prove.link': 'Dùng liên kết trên trang web',
  'companies.prove.linkText':
    'Hãy đặt liên kết này lên trang đầu của {{domain}} rồi bấm “Kiểm tra”. Sau đó bạn có thể gỡ đi.',
  'companies.claim.linked':
    'Hãy đặt liên kết lên trang đầu của {{domain}} trước {{until}}, rồi bấm “Kiểm tra”.',
  'companies.claim.showLink': 'Xem liên kết',
  'companies.delete.title': 'Các công ty của bạn sẽ ra sao?',
  'companies.delete.keep': 'Trang vẫn còn, do tòa soạn phụ trách',
  'companies.delete.remove': 'Yêu cầu gỡ trang',
  'companies.delete.hint':
    'Điều bạn đã xác minh mất theo tài khoản. Muốn giao trang cho người khác, hãy chuyển giao trước.',
} as const;
