import type { consent as en } from '../en/consent.ts';

export const consent: Record<keyof typeof en, string> = {
  'consent.label': 'Cookie',
  'consent.text':
    'Cho chúng tôi đếm lượt ghé này, không dùng dữ liệu cá nhân, và ghi nhớ những tiện ích như giao diện sáng tối nhé? Bạn đổi ý lúc nào cũng được.',
  'consent.reject': 'Từ chối tất cả',
  'consent.accept': 'Chấp nhận tất cả',
  'consent.more': 'Tự chọn',
};
