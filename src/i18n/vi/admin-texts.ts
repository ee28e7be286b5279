import type { adminTexts as en } from '../en/admin-texts.ts';

export const adminTexts: Record<keyof typeof en, string> = {
  'admin.texts.title': 'Phần mô tả trên trang của từng ngôn ngữ',
  'admin.texts.hint': 'Ô nào để trống thì trang hiện phần mô tả ở trên, bằng ngôn ngữ đã viết.',
  'admin.texts.in': 'Bằng {{language}}',
  'admin.add.hint': 'Lưu xong là công khai ngay; nhật ký ghi lại ai đã thêm.',
  'admin.add.startup': 'Thêm startup',
  'admin.add.investor': 'Thêm nhà đầu tư',
  'admin.add.startupDone': '{{name}} đã có trong danh bạ startup',
  'admin.add.investorDone': '{{name}} đã có trong danh bạ nhà đầu tư',
  'admin.add.similar': 'Có phải là một trong những mục này? Chúng đã công khai.',
  'admin.add.exists': 'Đã có mục mang tên này.',
  'admin.add.failed': 'Chưa thêm được: {{message}}',
};
