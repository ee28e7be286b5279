import type { adminWriting as en } from '../en/admin-writing.ts';

export const adminWriting: Record<keyof typeof en, string> = {
  'admin.writing.bar': 'Định dạng',
  'admin.writing.selectionBar': 'Định dạng phần được chọn',
  'admin.writing.hint':
    'Gõ / để xem mọi thứ có thể chèn, gõ @ để nhắc tên startup, nhà đầu tư hoặc người. Có thể gõ Markdown, dán nội dung và thả tệp vào đây.',
  'admin.writing.source': 'HTML',
  'admin.writing.sourceHint':
    'Các đoạn cách nhau bằng một dòng trống. Có thể dùng HTML đơn giản như <h2>, <blockquote> hay <a href>.',
  'admin.writing.sourceOnly':
    'Bài này có HTML chỉ hiển thị được dưới dạng mã. Nội dung được giữ nguyên vẹn: hãy viết tiếp ngay tại đây.',
  'admin.writing.bold': 'Đậm',
  'admin.writing.italic': 'Nghiêng',
  'admin.writing.strike': 'Gạch ngang',
  'admin.writing.code': 'Mã trong dòng',
  'admin.writing.codeBlock': 'Khối mã',
  'admin.writing.link': 'Liên kết',
  'admin.writing.heading2': 'Tiêu đề mục',
  'admin.writing.heading3': 'Tiêu đề mục con',
  'admin.writing.heading4': 'Tiêu đề nhỏ',
  'admin.writing.bullets': 'Danh sách gạch đầu dòng',
  'admin.writing.numbers': 'Danh sách đánh số',
  'admin.writing.quote': 'Trích dẫn',
  'admin.writing.pullQuote': 'Trích dẫn nổi bật',
  'admin.writing.factBox': 'Hộp thông tin',
  'admin.writing.rule': 'Đường kẻ ngang',
  'admin.writing.table': 'Bảng',
  'admin.writing.embed': 'Video, âm thanh hoặc bài đăng',
  'admin.writing.ledger': 'Số liệu từ sổ cái',
  'admin.writing.footnote': 'Chú thích cuối bài',
  'admin.writing.undo': 'Hoàn tác',
  'admin.writing.redo': 'Làm lại',
  'admin.writing.keys': 'Phím tắt khi viết',
  'admin.writing.slash': 'Chèn nội dung',
  'admin.writing.mention': 'Nhắc tên startup, nhà đầu tư hoặc người',
  'admin.writing.article': 'Bài viết',
  'admin.writing.startup': 'Startup',
  'admin.writing.investor': 'Nhà đầu tư',
  'admin.writing.person': 'Người',
  'admin.writing.credit': 'Nguồn ảnh (không bắt buộc)',
  'admin.writing.tableBar': 'Bảng',
  'admin.writing.table.rowBefore': 'Thêm hàng trên',
  'admin.writing.table.rowAfter': 'Thêm hàng dưới',
  'admin.writing.table.rowDelete': 'Xóa hàng',
  'admin.writing.table.columnBefore': 'Thêm cột trước',
  'admin.writing.table.columnAfter': 'Thêm cột sau',
  'admin.writing.table.columnDelete': 'Xóa cột',
  'admin.writing.table.headerRow': 'Hàng tiêu đề',
  'admin.writing.table.merge': 'Gộp ô',
  'admin.writing.table.split': 'Tách ô',
  'admin.writing.table.tableDelete': 'Xóa bảng',
  'admin.writing.tooLarge':
    'Nội dung này vượt quá 500.000 ký tự mà một bài viết chứa được. Bài viết không thay đổi.',
  'admin.writing.pasteFailed':
    'Không đọc được nội dung vừa dán. Bài viết không thay đổi; hãy thử dán dạng chữ thuần.',
  'admin.writing.picturesLeft':
    '{{count}} ảnh không tải lên được nên đã bị bỏ qua. Phần chữ vẫn đầy đủ.',
  'admin.writing.picturesKept':
    'Không lấy được {{count}} ảnh vì trang kia không cho phép. Phần chữ vẫn đầy đủ. Ảnh nào được phép dùng thì bạn lưu về máy rồi chọn bằng nút “Chèn ảnh”.',
  'admin.writing.fileFailed':
    'Không đọc được {{name}}: tệp bị hỏng hoặc có mật khẩu. Bài viết không thay đổi.',
  'admin.writing.noPictures':
    'Phần văn bản của bản tin không chứa ảnh. Hãy thêm ảnh cho bài viết hoặc nhà tài trợ.',
  'admin.writing.fileType':
    'Chỉ có thể thả ảnh, tài liệu Word (.docx) và tệp Markdown (.md) vào đây.',
  'admin.writing.fileDone': 'Đã chèn {{name}}.',
};
