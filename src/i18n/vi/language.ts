import type { Language } from '../language.ts';

export const vietnamese: Language = {
  name: 'Tiếng Việt',
  inSentence: (name) => name.charAt(0).toLowerCase() + name.slice(1),
  tag: 'vi-VN',
  shortDate: { year: 'numeric', month: '2-digit', day: '2-digit' },
  // No number stands at the head of a line without its word (docs/style/vi.md).
  dayInWords: (day, month, year) =>
    `ngày\u00a0${day} tháng\u00a0${month}${year && ` năm\u00a0${year}`}`,
  decimal: ',',
  dollars: (amount) => `${amount} USD`,
  magnitudes: 'long',
  readTime: (minutes) => `${minutes} phút đọc`,
  familyNameFirst: true,
  fonts: ['vietnamese'],
  letters: /[ăâđêôơư]|[\u0300-\u0303\u0309\u0323]/iu,
};
