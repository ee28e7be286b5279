import type { adminDisclosure as en } from '../en/admin-disclosure.ts';

export const adminDisclosure: Record<keyof typeof en, string> = {
  'admin.disclosure.hint':
    'Người đọc thấy ở phía trên tiêu đề, trong danh sách, nguồn tin và bản tin. Lựa chọn có hiệu lực ngay, kể cả với bài đã đăng, và chỉ cho bản ngôn ngữ này.',
  'admin.disclosure.paid': 'Được trả tiền',
  'admin.disclosure.none': 'Không',
  'admin.disclosure.sponsored': 'Bài tài trợ',
  'admin.disclosure.affiliate': 'Có liên kết tiếp thị',
  'admin.disclosure.press_release': 'Thông cáo báo chí',
  'admin.disclosure.payer': 'Của ai',
  'admin.disclosure.payerMissing': 'Hãy ghi ai trả tiền, hoặc thông cáo của ai.',
  'admin.disclosure.machines': 'Do máy làm',
  'admin.disclosure.text': 'Bài viết',
  'admin.disclosure.picture': 'Ảnh',
  'admin.disclosure.translation': 'Bản dịch',
  'admin.disclosure.save': 'Lưu',
  'admin.disclosure.saved': 'Đã lưu: người đọc sẽ thấy',
  'admin.disclosure.failed': 'Chưa lưu được: {{message}}',
};
