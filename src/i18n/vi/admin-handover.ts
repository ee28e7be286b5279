import type { adminHandover as en } from '../en/admin-handover.ts';

export const adminHandover: Record<keyof typeof en, string> = {
  'admin.handover.title': 'Dặn ca sau',
  'admin.handover.write': 'Viết',
  'admin.handover.none': 'Chưa ai để lại lời dặn.',
  'admin.handover.earlier': 'Những lần trước',
  'admin.handover.by': '{{name}}, {{time}}',
  'admin.handover.someone': 'Tài khoản không còn nữa',
  'admin.handover.body': 'Ca sau cần biết gì *',
  'admin.handover.hint': 'Thay cho lời dặn trước; lời dặn cũ được giữ ba mươi ngày.',
  'admin.handover.saved': 'Ca sau sẽ đọc được',
};
