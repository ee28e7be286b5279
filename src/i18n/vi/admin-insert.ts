import type { adminInsert as en } from '../en/admin-insert.ts';

export const adminInsert: Record<keyof typeof en, string> = {
  'admin.insert.ledger.kind': 'Hiển thị',
  'admin.insert.ledger.rounds': 'Vòng gọi vốn',
  'admin.insert.ledger.chart': 'Vốn huy động theo quý',
  'admin.insert.ledger.company': 'Công ty',
  'admin.insert.ledger.of': 'Của ai, khi nào?',
  'admin.insert.ledger.hint':
    'Tên một công ty, hoặc 2026-q4 hay 2026 cho các vòng trong thời gian đó; để trống là tất cả. Độc giả thấy con số của ngày họ đọc.',
  'admin.insert.keysHint':
    'Phím tắt dùng được khi con trỏ ở trong bài. Ký hiệu được gõ ở đầu dòng hoặc hai bên cụm từ.',
  'admin.insert.paragraph': 'Đoạn văn thường',
  'admin.insert.newLine': 'Xuống dòng trong cùng một đoạn',
  'admin.insert.toBar': 'Đến thanh định dạng',
  'admin.insert.fromBar': 'Trở lại bài viết',
  'admin.insert.indent': 'Danh sách: thụt vào. Bảng: ô kế tiếp',
  'admin.insert.outdent': 'Danh sách: lùi ra. Bảng: ô trước đó',
  'admin.insert.close': 'Đóng',
  'admin.insert.apply': 'Áp dụng',
  'admin.insert.width': 'Độ rộng',
  'admin.insert.width.text': 'Bằng phần chữ',
  'admin.insert.width.wide': 'Rộng hơn phần chữ',
  'admin.insert.width.narrow': 'Bằng nửa phần chữ',
  'admin.insert.linkAddress': 'Địa chỉ, hoặc từ cần tìm',
  'admin.insert.linkHint':
    'https://…, đường dẫn trên trang này như /latest, hoặc vài từ trong tiêu đề hay tên.',
  'admin.insert.linkInvalid':
    'Đây không phải là địa chỉ. Hãy chọn một trang bên dưới, hoặc nhập địa chỉ bắt đầu bằng https://.',
  'admin.insert.linkMissing':
    'Trang này không có địa chỉ như vậy. Hãy kiểm tra lại; bài chưa đăng thì chưa có địa chỉ.',
  'admin.insert.linkAnyway': 'Vẫn đặt liên kết',
  'admin.insert.linkRemove': 'Bỏ liên kết',
  'admin.insert.linkFound': 'Các trang trên trang web này',
  'admin.insert.embedAddress': 'Địa chỉ *',
  'admin.insert.embedHint':
    'Của một trang trên {{names}}. Bạn đọc thấy một liên kết; nội dung chỉ tải khi họ bấm vào.',
  'admin.insert.embedInvalid':
    'Hãy nhập địa chỉ của một video, âm thanh hoặc bài đăng trên {{names}}.',
  'admin.insert.embedLabel': 'Tiêu đề',
  'admin.insert.embedLabelHint': 'Nội dung là gì, để bạn đọc biết có nên tải hay không.',
  'admin.insert.footnoteText': 'Nội dung chú thích',
  'admin.insert.footnoteHint': 'Bạn đọc thấy ở cuối bài. Địa chỉ web sẽ thành liên kết.',
};
