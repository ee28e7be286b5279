import type { adminPictures as en } from '../en/admin-pictures.ts';

export const adminPictures: Record<keyof typeof en, string> = {
  'admin.pictures.waiting': 'Đang lấy ảnh từ {{host}}…',
  'admin.pictures.taken': 'Đã chép từ {{host}}. Bạn đọc nhận bản chép, từ trang này.',
  'admin.pictures.missing':
    'Chưa lấy được ảnh ở {{host}}: {{reason}} Bạn đọc thấy hình thay thế. Trang sẽ thử lại.',
  'admin.pictures.givenUp':
    'Không lấy được ảnh ở {{host}}: {{reason}} Bạn đọc thấy hình thay thế. Vui lòng tải chính tấm ảnh lên.',
  'admin.pictures.gone': 'bên đó báo không có ảnh, hoặc không ai được xem.',
  'admin.pictures.large': 'ảnh nặng hơn 5 MB.',
  'admin.pictures.none': 'tệp ở đó không phải PNG, JPEG, WebP hay SVG an toàn.',
  'admin.pictures.closed': 'địa chỉ dẫn vào một mạng kín, hoặc không dẫn tới đâu.',
  'admin.pictures.unreachable': 'bên đó không trả lời.',
};
