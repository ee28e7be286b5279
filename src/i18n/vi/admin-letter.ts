import type { adminLetter as en } from '../en/admin-letter.ts';

export const adminLetter: Record<keyof typeof en, string> = {
  'admin.letter.pictureOfStory': 'Dùng ảnh của một bài',
  'admin.letter.alt': 'Ảnh cho thấy gì',
  'admin.letter.altHint':
    'Dành cho người không nhìn thấy ảnh: nhiều chương trình thư ẩn ảnh lúc đầu. Thiếu phần này, bản tin chưa gửi được.',
  'admin.letter.caption': 'Chú thích',
  'admin.letter.nameHint':
    '{{open}}first_name|bạn{{close}} sẽ thành tên gọi của từng người nhận, hoặc “bạn” nếu chưa biết tên. Dùng được trong tiêu đề, dòng xem trước và mọi phần chữ bên dưới.',
  'admin.letter.missing': 'Còn thiếu trước số tới',
  'admin.letter.missing.postal':
    'Địa chỉ bưu chính bằng {{languages}}: thiếu thì số mới không đến được người đọc ngôn ngữ đó.',
  'admin.letter.missing.reports': 'Cách để nhận báo cáo thư bị trả lại và bị báo là thư rác.',
  'admin.letter.missing.open': 'Mở trang kiểm tra gửi thư',
  'admin.letter.subjectFits': '{{count}} ký tự: điện thoại hiện đủ.',
  'admin.letter.subjectLong':
    '{{count}} ký tự: điện thoại chỉ hiện chừng {{shown}}, nên điều quan trọng cần đứng trước.',
  'admin.letter.trial.add': 'Thử thêm một tiêu đề',
};
