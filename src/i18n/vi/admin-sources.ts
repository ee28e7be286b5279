import type { adminSources as en } from '../en/admin-sources.ts';

export const adminSources: Record<keyof typeof en, string> = {
  'admin.sources.hint':
    'Những điều bài viết khẳng định và nguồn của chúng. Bạn đọc không bao giờ thấy; sửa câu chữ thì phải kiểm chứng lại.',
  'admin.sources.statements': 'Điều khẳng định và nguồn',
  'admin.sources.add': 'Thêm điều khẳng định',
  'admin.sources.edit': 'Điều khẳng định và nguồn',
  'admin.sources.statement': 'Bài viết khẳng định điều gì *',
  'admin.sources.source': 'Nguồn',
  'admin.sources.sourceHint': 'Ai nói, tài liệu nào, trang nào.',
  'admin.sources.none': 'Chưa có nguồn.',
  'admin.sources.checked': 'Đã kiểm chứng',
  'admin.sources.checkedOf': 'Đã kiểm chứng: {{statement}}',
  'admin.sources.checkedBy': '{{name}}, {{time}}',
  'admin.sources.someone': 'Tài khoản không còn nữa',
  'admin.sources.editOf': 'Sửa: {{statement}}',
  'admin.sources.remove': 'Bỏ',
  'admin.sources.removeOf': 'Bỏ: {{statement}}',
  'admin.sources.removeAsk': 'Bỏ điều này khỏi danh sách?',
  'admin.sources.rights': 'Quyền sử dụng',
  'admin.sources.credit': 'Dòng ghi nguồn của hãng tin',
  'admin.sources.creditHint': 'Trước khi đăng sẽ được hỏi nếu bài chưa có dòng này ở đâu cả.',
  'admin.sources.licence': 'Giấy phép, hoặc điều đã thỏa thuận',
  'admin.sources.endsOn': 'Ngày cuối được dùng',
  'admin.sources.endsOnHint': 'Để trống: không thời hạn.',
  'admin.sources.saved': 'Đã lưu',
  'admin.sources.failed': 'Chưa lưu được: {{message}}',
};
