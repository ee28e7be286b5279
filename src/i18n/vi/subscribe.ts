import type { subscribe as en } from '../en/subscribe.ts';

export const subscribe: Record<keyof typeof en, string> = {
  'subscribe.email': 'Địa chỉ email',
  'subscribe.placeholder': 'ban@vidu.vn',
  'subscribe.submit': 'Nhận bản tin',
  'subscribe.busy': 'Đang gửi…',
  'subscribe.invalid.title': 'Email không hợp lệ',
  'subscribe.invalid.message': 'Vui lòng nhập một địa chỉ email hợp lệ.',
  'subscribe.asked.title': 'Địa chỉ này đúng chưa?',
  'subscribe.failed.title': 'Chưa gửi được yêu cầu',
  'subscribe.failed.message': 'Đã xảy ra lỗi. Vui lòng thử lại sau.',
  'subscribe.done.title': 'Đã nhận yêu cầu của bạn!',
  'subscribe.done.message': 'Bản tin sẽ được gửi đến bạn. Vui lòng kiểm tra hộp thư.',
  'subscribe.pageTitle': 'Nhận bản tin',
  'subscribe.back': 'Về trang bản tin',
  'subscribe.consent.on':
    'Tôi đồng ý nhận bản tin hằng tuần qua email (lượt mở và lượt bấm được đếm) và có thể hủy chỉ với một cú nhấp. Xem [chính sách quyền riêng tư](/privacy) và [điều khoản sử dụng](/terms).',
  'subscribe.consent.off':
    'Tôi đồng ý nhận bản tin hằng tuần qua email và có thể hủy chỉ với một cú nhấp. Xem [chính sách quyền riêng tư](/privacy) và [điều khoản sử dụng](/terms).',
  'subscribe.wrote': 'Chúng tôi đã viết thư đến {{email}}',
  'subscribe.open': 'Hãy mở hộp thư và bấm vào liên kết trong thư: thế là xong.',
  'subscribe.inbox': 'Mở {{inbox}}',
  'subscribe.nothing':
    'Sau một phút vẫn chưa thấy thư? Hãy xem mục thư rác, hoặc để chúng tôi gửi lại.',
  'subscribe.again': 'Gửi lại',
  'subscribe.other': 'Dùng địa chỉ khác',
};
