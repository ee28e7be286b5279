import type { adminLetter as en } from '../en/admin-letter.ts';

export const adminLetter: Record<keyof typeof en, string> = {
  'admin.letter.pictureOfStory': 'Dùng ảnh của một bài',
  'admin.letter.alt': 'Ảnh cho thấy gì',
  'admin.letter.altHint':
    'Dành cho người không nhìn thấy ảnh: nhiều chương trình thư ẩn ảnh lúc đầu. Thiếu phần này, bản tin chưa gửi được.',
  'admin.letter.caption': 'Chú thích',
  'admin.letter.nameHint':
    '{{open}}first_name|bạn{{close}} sẽ thành tên gọi của từng người nhận, hoặc “bạn” nếu chưa biết tên. Dùng được trong tiêu đề, dòng xem trước và mọi phần chữ bên dưới.',
  'admin.letter.trial.add': 'Thử thêm một tiêu đề',
};
