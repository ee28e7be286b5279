import type { adminImport as en } from '../en/admin-import.ts';

export const adminImport: Record<keyof typeof en, string> = {
  'admin.import.hint':
    'Tệp CSV bất kỳ, chẳng hạn tệp đã xuất từ đây. Các mục trong danh sách cách nhau bằng dấu chấm phẩy. Dòng có slug đã tồn tại sẽ bị bỏ qua.',
  'admin.import.template': 'Tải tệp mẫu',
  'admin.import.file': 'Tệp',
  'admin.import.as': 'Hồ sơ nhập vào sẽ',
  'admin.import.as.pending': 'chờ duyệt: từng hồ sơ được xem xét',
  'admin.import.as.approved': 'được duyệt: công khai ngay',
  'admin.import.try': 'Chạy thử',
  'admin.import.do': 'Nhập',
  'admin.import.tried': 'Có thể nhập {{taken}} trên {{rows}} dòng. Chưa có gì được lưu.',
  'admin.import.taken': 'Đã nhập {{taken}} trên {{rows}} dòng',
  'admin.import.noted':
    '{{count}} người trong tệp đã rời đi ở nơi khác: họ được ghi là đã rời đi và không nhận thư.',
  'admin.import.line': 'Dòng {{line}}: {{problem}}',
  'admin.import.duplicate': 'đã có hồ sơ dùng slug này',
  'admin.import.invalid': '{{field}} bị thiếu hoặc không hợp lệ',
  'admin.import.ask.reading':
    '{{field}}: “{{text}}” có thể là {{one}} hoặc {{other}}. Hãy ghi theo một trong hai cách này.',
  'admin.import.ask.dollars':
    '{{field}}: “{{text}}” không ghi loại tiền. Nếu là đô la, hãy ghi “{{text}} USD”; tiền khác thì đổi ra đô la trước.',
  'admin.import.ask.currency':
    '{{field}}: “{{text}}” không ghi loại tiền. Hãy cho biết loại tiền, ví dụ VND, ở cột của nó hoặc chung cho mọi dòng.',
  'admin.import.ask.mixed':
    '{{field}}: “{{text}}” ghi đô la, còn loại tiền lại ghi khác. Hãy sửa một trong hai.',
  'admin.import.amount': 'Dòng {{line}}: “{{text}}” được hiểu là {{amount}}',
  'admin.import.more': 'và {{count}} dòng nữa',
  'admin.import.fileHint':
    'CSV hoặc văn bản từ bảng tính bất kỳ: Excel, Numbers, Google Sheets. Cách ghi tệp được tự nhận biết.',
  'admin.import.subscribers': 'Nhập người nhận bản tin',
  'admin.import.logo': 'Logo (địa chỉ ảnh)',
  'admin.import.encoding': 'Bảng mã chữ',
  'admin.import.encodingHint': 'Nếu dấu tiếng Việt bên dưới bị sai, hãy chọn bảng mã khác.',
  'admin.import.encoding.utf-8': 'UTF-8',
  'admin.import.encoding.utf-16le': 'Văn bản Unicode (UTF-16)',
  'admin.import.encoding.utf-16be': 'Văn bản Unicode (UTF-16, big-endian)',
  'admin.import.encoding.windows-1258': 'Windows tiếng Việt (1258)',
  'admin.import.encoding.windows-1252': 'Windows Tây Âu (1252)',
  'admin.import.delimiter': 'Các cột cách nhau bằng',
  'admin.import.delimiter.comma': 'dấu phẩy',
  'admin.import.delimiter.semicolon': 'dấu chấm phẩy',
  'admin.import.delimiter.tab': 'phím Tab',
  'admin.import.headed': 'Dòng đầu là tên các cột',
  'admin.import.dates': 'Ngày được ghi theo',
  'admin.import.datesEither':
    'Mọi ngày trong tệp đều đọc được theo cả hai cách: hãy cho biết cách nào đúng.',
  'admin.import.datesChoose': 'Hãy chọn',
  'admin.import.dates.dmy': 'ngày/tháng/năm',
  'admin.import.dates.mdy': 'tháng/ngày/năm',
  'admin.import.columns': 'Cột nào chứa gì',
  'admin.import.needed': '{{label}} (bắt buộc)',
  'admin.import.notThere': 'Không có trong tệp',
  'admin.import.same': 'Giống nhau ở mọi dòng',
  'admin.import.sameValue': '{{label}}: cho mọi dòng',
  'admin.import.nameless': 'Cột {{place}}',
  'admin.import.preview': 'Những dòng đầu, theo cách đã hiểu',
  'admin.import.row': 'Dòng',
  'admin.import.missing': 'Còn thiếu: {{columns}}',
  'admin.import.progress': 'Đã đọc {{rows}} dòng',
  'admin.import.saveReport': 'Lưu danh sách {{count}} dòng bị bỏ qua',
  'admin.import.broken':
    'Trước đó đã nhận {{taken}} dòng. Có thể nhập lại: không gì bị thêm hai lần.',
  'admin.import.failed': 'Không nhập được: {{message}}',
};
