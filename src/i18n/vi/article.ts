import type { article as en } from '../en/article.ts';

export const article: Record<keyof typeof en, string> = {
  'category.funding': 'Gọi vốn',
  'category.startups': 'Khởi nghiệp',
  'category.startup': 'Khởi nghiệp',
  'category.tech': 'Công nghệ',
  'category.insights': 'Góc nhìn',
  'category.news': 'Tin tức',
  'category.innovation': 'Đổi mới',
  'category.ai': 'AI',

  'article.writtenIn': 'Bài bằng {{language}}',

  'article.byline': '{{author}}',
  'article.tags': 'Từ khóa',
  'article.related': 'Bài liên quan',
  'article.corrected': 'Đính chính {{date}}',
  'article.corrections': 'Đính chính',
  'article.known': 'Chúng tôi biết từ đâu',
  'article.correctedOn': 'Đính chính {{date}}:',
  'article.backHome': 'Về trang chủ',
  'article.share': 'Chia sẻ bài viết',
  'article.share.linkedin': 'Chia sẻ lên LinkedIn',
  'article.share.x': 'Chia sẻ lên X',
  'article.share.facebook': 'Chia sẻ lên Facebook',
  'article.copyLink': 'Sao chép liên kết',
  'article.copied.title': 'Đã sao chép liên kết!',
  'article.copied.text': 'Liên kết bài viết đã nằm trong bộ nhớ tạm của bạn.',
  'article.copyFailed.title': 'Không sao chép được liên kết',
  'article.copyFailed.text': 'Trình duyệt không cho phép. Bạn có thể chép từ thanh địa chỉ.',
  'article.notFound.title': 'Không tìm thấy bài viết',
  'article.notFound.text': 'Bài viết bạn tìm không tồn tại.',
  'preview.mark': 'Bản xem trước của một bài nháp.',
  'preview.note':
    'Bài chưa đăng và còn có thể thay đổi, xin đừng chuyển cho người khác. Liên kết này dùng được đến {{until}}.',
  'preview.embargo':
    'Cấm phát hành đến {{until}}: vui lòng không công bố bất cứ phần nào trước thời điểm này.',
  'preview.ended.title': 'Bản xem trước đã khép lại',
  'preview.ended.text':
    'Tòa soạn đã đóng liên kết này, hoặc liên kết đã hết hạn. Người gửi có thể tạo liên kết khác cho bạn.',
  'preview.unknown.title': 'Không có bản xem trước này',
  'preview.unknown.text':
    'Liên kết bị thiếu, hoặc bài nháp không còn nữa. Bạn hãy hỏi lại người đã gửi.',
  'article.translatedBy': '{{author}} dịch',
  'article.photoBy': 'Ảnh: {{author}}',
  'author.description': 'Các bài viết của {{name}}.',
  'author.empty': 'Chưa có bài viết nào.',
  'author.feed': 'Nguồn cấp RSS',
  'author.notFound.title': 'Không tìm thấy tác giả',
  'author.notFound.text': 'Không có tác giả nào ở địa chỉ này.',
};
