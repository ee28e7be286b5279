import type { adminTexts as en } from '../en/admin-texts.ts';

export const adminTexts: Record<keyof typeof en, string> = {
  'admin.texts.title': 'Phần mô tả trên trang của từng ngôn ngữ',
  'admin.texts.hint': 'Ô nào để trống thì trang hiện phần mô tả ở trên, bằng ngôn ngữ đã viết.',
  'admin.texts.in': 'Bằng {{language}}',
};
