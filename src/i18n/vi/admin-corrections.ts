import type { adminCorrections as en } from '../en/admin-corrections.ts';

export const adminCorrections: Record<keyof typeof en, string> = {
  'admin.corrections.title': 'Đính chính',
  'admin.corrections.story': 'Về bài viết',
  'admin.corrections.choose': 'Đính chính cho bài nào?',
  'admin.corrections.chooseHint': 'Tìm trong tiêu đề các bài đã đăng.',
  'admin.corrections.nothing': 'Không có bài đã đăng nào mang những chữ này trong tiêu đề.',
  'admin.corrections.gone': 'Bài này chưa đăng nên bạn đọc chưa cần biết gì.',
  'admin.corrections.published': 'Đính chính đã đăng',
  'admin.corrections.none': 'Bài này chưa có đính chính nào.',
  'admin.corrections.new': 'Viết đính chính',
  'admin.corrections.newHint':
    'Hãy sửa bài trước. Sau đó nói ở đây bài đã sai điều gì: bạn đọc sẽ thấy trên bài, ở trang Đính chính và trong nguồn cấp. Bản ngôn ngữ nào vẫn đúng thì để trống.',
  'admin.corrections.in': 'Bản {{language}}',
  'admin.corrections.wrong': 'Đã sai điều gì',
  'admin.corrections.wrongHint': 'Một câu: chúng ta đã viết gì, và vì sao nếu điều đó có ích.',
  'admin.corrections.correct': 'Đúng ra là gì',
  'admin.corrections.revision': 'Bản đã viết đúng',
  'admin.corrections.latest': 'Bản mới nhất',
  'admin.corrections.version': 'Bản {{number}}, {{at}}',
  'admin.corrections.at': 'Đính chính lúc',
  'admin.corrections.atHint': '{{zone}}. Không muộn hơn bây giờ.',
  'admin.corrections.publish': 'Đăng đính chính',
  'admin.corrections.publishing': 'Đang đăng…',
  'admin.corrections.done': 'Bạn đọc đã thấy đính chính',
  'admin.corrections.missing': 'Hãy viết chỗ sai và điều đúng, ít nhất bằng một ngôn ngữ.',
  'admin.corrections.half': 'Nửa kia của đính chính này đã viết rồi.',
  'admin.corrections.failed': 'Chưa đăng được đính chính: {{message}}',
  'admin.corrections.reword': 'Sửa lời',
  'admin.corrections.rewordOf': 'Sửa lời đính chính {{date}}',
  'admin.corrections.remove': 'Rút lại',
  'admin.corrections.removeOf': 'Rút lại đính chính {{date}}',
  'admin.corrections.removeText':
    'Bạn đọc sẽ không tìm thấy nó nữa. Chỉ rút khi chính đính chính bị sai; nhật ký vẫn giữ lại.',
  'admin.corrections.removed': 'Đã rút đính chính',
  'admin.corrections.reader': '{{name}} viết về việc này',
  'admin.corrections.answer': 'Trả lời {{name}}',
  'admin.corrections.answerHint':
    'Gửi tới {{email}} bằng {{language}} sau khi đính chính được đăng. Để trống thì không gửi.',
  'admin.corrections.thanks':
    'Cảm ơn bạn đã viết cho chúng tôi. Bạn nói đúng, và chúng tôi đã đính chính bài viết:\n\n{{address}}',
  'admin.corrections.answerFailed':
    'Đính chính đã đăng, nhưng thư trả lời chưa gửi được: {{message}}',
};
