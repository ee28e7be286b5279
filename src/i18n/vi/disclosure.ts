import type { disclosure as en } from '../en/disclosure.ts';

export const disclosure: Record<keyof typeof en, string> = {
  'disclosure.sponsored': '{{name}} tài trợ',
  'disclosure.affiliate': 'Có liên kết tiếp thị của {{name}}',
  'disclosure.affiliates': 'Có liên kết tiếp thị',
  'disclosure.press_release': 'Thông cáo báo chí của {{name}}',
  'disclosure.machine.text': 'Bài do máy viết',
  'disclosure.machine.picture': 'Ảnh do máy tạo',
  'disclosure.machine.translation': 'Bản dịch của máy',
};
