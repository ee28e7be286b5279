import type { Locale } from '../../../../src/i18n/locales.ts';
/** What the newsletter's functions say to readers. */
export const NEWSLETTER_MESSAGES = {
  en: {
    invalidEmail: 'Please enter a valid email address.',
    subscribed: 'Almost there: please check your inbox and confirm your subscription.',
    confirmed: 'Thank you, your subscription is confirmed.',
    confirmExpired: 'This link has expired or was already used. Please subscribe again.',
    unsubscribed: 'You are unsubscribed and will get no more newsletters.',
    badLink: 'This link is not valid. Please use the one in your latest newsletter.',
    saved: 'Your preferences are saved.',
    invalidPreferences: 'Please choose from the options shown.',
    unconfirmed: 'Please confirm that you want your data deleted.',
    erased:
      'Your address and everything kept with it are deleted. You will get no more newsletters unless you subscribe again.',
    tooMany: 'Too many attempts from your network. Please try again in a few minutes.',
  },
  vi: {
    invalidEmail: 'Vui lòng nhập một địa chỉ email hợp lệ.',
    subscribed: 'Sắp xong rồi: vui lòng kiểm tra hộp thư và xác nhận đăng ký.',
    confirmed: 'Cảm ơn bạn, đăng ký của bạn đã được xác nhận.',
    confirmExpired: 'Liên kết đã hết hạn hoặc đã được sử dụng. Vui lòng đăng ký lại.',
    unsubscribed: 'Bạn đã hủy đăng ký và sẽ không nhận bản tin nữa.',
    badLink: 'Liên kết không hợp lệ. Vui lòng dùng liên kết trong bản tin mới nhất của bạn.',
    saved: 'Đã lưu tùy chọn của bạn.',
    invalidPreferences: 'Vui lòng chọn trong các mục được hiển thị.',
    unconfirmed: 'Vui lòng xác nhận rằng bạn muốn xóa dữ liệu.',
    erased:
      'Địa chỉ của bạn và mọi thứ đi kèm đã được xóa. Bạn sẽ không nhận bản tin nữa, trừ khi tự đăng ký lại.',
    tooMany: 'Có quá nhiều lượt thử từ mạng của bạn. Vui lòng thử lại sau vài phút.',
  },
} as const satisfies Record<Locale, Record<string, string>>;
