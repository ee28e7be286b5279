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
  'companies.prove.text':
    'Hãy chứng minh {{domain}} là của bạn, bằng thư hoặc bản ghi DNS. Sau đó đề xuất của bạn chỉ cần nguồn cho các con số, và hồ sơ sẽ ghi là đã xác minh.',
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
  'companies.suggest.change': 'Đề xuất sửa',
  'companies.suggest.about': 'Đề xuất sửa: {{field}}',
  'companies.suggest.value': 'Nội dung đúng',
  'companies.suggest.source': 'Nguồn (https://…)',
  'companies.suggest.sourceHint': 'Một trang ai cũng đọc được.',
  'companies.suggest.note': 'Lời nhắn cho người duyệt',
  'companies.suggest.send': 'Gửi đề xuất',
  'companies.suggest.sent': 'Cảm ơn bạn. Đề xuất cho “{{field}}” đang chờ được xem.',
  'companies.suggest.twice':
    'Bạn đang có một đề xuất chờ cho mục này. Hãy sửa đề xuất đó ở bên dưới.',
  'companies.field.round': 'Một vòng gọi vốn',
  'companies.field.role': 'Người đứng sau',
  'companies.field.other': 'Điều khác',

  'companies.proposals': 'Điều bạn đã đề xuất',
  'companies.proposal.state.pending': 'Đang chờ',
  'companies.proposal.state.accepted': 'Đã chấp nhận',
  'companies.proposal.state.rejected': 'Không chấp nhận',
  'companies.proposal.state.withdrawn': 'Đã rút lại',
  'companies.proposal.was': 'Trước đây: {{value}}',
  'companies.proposal.is': 'Đề xuất: {{value}}',
  'companies.proposal.source': 'Nguồn',
  'companies.proposal.answer': 'Người duyệt viết:',
  'companies.proposal.edit': 'Sửa',
  'companies.proposal.withdraw': 'Rút lại',
  'companies.proposal.save': 'Lưu',
} as const;
