import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'errors.404.title': 'Rất tiếc! Không tìm thấy trang',
  'errors.404.text': 'Trang có thể đã được chuyển đi, hoặc địa chỉ bị gõ nhầm.',
  'errors.404.home': 'Về trang chủ',
  'errors.404.search': 'Tìm trên trang',
  'errors.stories': 'Ba bài đang có ở đây',
  'errors.410.title': 'Trang này đã được gỡ',
  'errors.410.text': 'Thông tin ở đây không còn trong danh bạ của chúng tôi.',
  'errors.500.title': 'Đã có lỗi từ phía chúng tôi',
  'errors.500.text': 'Chúng tôi đã ghi nhận sự cố. Bạn vui lòng thử lại sau giây lát.',
  'errors.503.title': 'Chúng tôi sẽ trở lại ngay',
  'errors.503.text':
    'Trang này tạm thời chưa lấy được dữ liệu. Không có gì bị mất; bạn vui lòng thử lại sau ít phút.',
  'errors.retry': 'Thử lại',
};
