import type { adminRelease as en } from '../en/admin-release.ts';

export const adminRelease: Record<keyof typeof en, string> = {
  'admin.letter.trial.title': 'Tiêu đề đang thử',
  'admin.letter.trial.asked':
    '{{subjects}} tiêu đề được thử trước trên {{share}}% người nhận; những người còn lại nhận tiêu đề thắng sau {{hours}} giờ.',
  'admin.letter.trial.won': 'thắng',
  'admin.letter.check.stops': 'Chưa gửi cho người đọc được vì:',
  'admin.letter.check.asks': 'Xem lại trước khi gửi:',
  'admin.letter.check.no_subject': 'Chưa có tiêu đề cho người đọc {{language}}.',
  'admin.letter.check.empty': 'Bản {{language}} chưa có gì để đọc: không có chữ, không có bài.',
  'admin.letter.check.no_postal':
    'Thiếu địa chỉ bưu chính cho người đọc {{language}}, luật yêu cầu phải có. Hãy nhập ở Cài đặt.',
  'admin.letter.check.no_alt': 'chưa ghi ảnh cho thấy gì bằng {{language}}.',
  'admin.letter.check.too_large':
    'Bản {{language}} nặng hơn 102 KB, mức các chương trình thư còn hiện đủ.',
  'admin.letter.check.heavy':
    'Bản {{language}} nặng nhất {{detail}} KB. Quá 102 KB, các chương trình thư sẽ cắt phần cuối.',
  'admin.letter.check.no_preheader': 'Thiếu dòng xem trước bằng {{language}}.',
  'admin.letter.check.no_words': 'chưa viết gì bằng {{language}}, nên người đọc bản ấy không thấy.',
  'admin.letter.check.no_words_for':
    'chưa viết gì bằng {{language}}, nên {{count}} người đọc bản ấy không thấy.',
  'admin.letter.check.empty_block': 'còn trống, nên người đọc không thấy.',
  'admin.letter.check.no_blurb': 'không có lời dẫn, cũng không có tóm tắt.',
  'admin.letter.check.no_mail_picture':
    'chương trình thư không hiện loại ảnh này. Hãy tải lên dạng PNG hoặc JPEG.',
  'admin.letter.check.not_public': 'chưa đăng, nên người đọc không thấy.',
  'admin.letter.check.waits':
    'hẹn đăng lúc {{detail}}, sau khi bản tin đi, nên người đọc không thấy.',
  'admin.letter.check.dead_link': 'không có gì ở {{detail}}.',
  'admin.letter.check.dead_anchor': 'bản tin không có tiêu đề nào là {{detail}}.',
  'admin.letter.check.no_fallback':
    'tên gọi chưa có từ thay cho người chưa cho biết tên. Viết sau dấu gạch đứng, như |bạn.',
  'admin.letter.check.unknown_field':
    'có cặp ngoặc nhọn đôi không phải tên gọi: người đọc sẽ thấy nguyên như vậy.',
  'admin.letter.check.same_subjects': 'Hai tiêu đề đang thử giống nhau.',
  'admin.letter.trial.subjectIn': 'Tiêu đề {{number}} ({{language}})',
  'admin.letter.trial.remove': 'Bỏ tiêu đề {{number}}',
  'admin.letter.trial.share': 'Thử trên',
  'admin.letter.trial.percent': '{{share}}% người nhận',
  'admin.letter.trial.hours': 'Chờ',
  'admin.letter.trial.hoursLong': '{{hours}} giờ',
  'admin.letter.trial.rule':
    'Nhóm thử được chọn ngẫu nhiên, mỗi tiêu đề một phần bằng nhau. Tiêu đề có tỷ lệ thư được bấm cao nhất sẽ gửi cho những người còn lại. Nếu bằng nhau, hoặc không ai bấm, tiêu đề đứng trước được chọn. Không ai nhận hai lần.',
};
