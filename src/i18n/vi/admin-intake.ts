import type { adminIntake as en } from '../en/admin-intake.ts';

export const adminIntake: Record<keyof typeof en, string> = {
  'admin.intake.tooLarge':
    'Nội dung này vượt quá 500.000 ký tự mà một bài viết chứa được. Bài viết không thay đổi.',
  'admin.intake.pasteFailed':
    'Không đọc được nội dung vừa dán. Bài viết không thay đổi; hãy thử dán dạng chữ thuần.',
  'admin.intake.picturesLeft':
    '{{count}} ảnh không tải lên được nên đã bị bỏ qua. Phần chữ vẫn đầy đủ.',
  'admin.intake.fileFailed':
    'Không đọc được {{name}}: tệp bị hỏng hoặc có mật khẩu. Bài viết không thay đổi.',
  'admin.intake.fileBomb':
    '{{name}} cần quá nhiều bộ nhớ: hơn 50 MB khi giải nén, hoặc gấp hơn trăm lần kích thước tệp. Bài viết không thay đổi.',
  'admin.intake.fileEncoding':
    'Không đọc được bảng mã của {{name}}. Hãy lưu tệp dưới dạng UTF-8. Bài viết không thay đổi.',
  'admin.intake.oldFont':
    'Văn bản dùng phông VNI cũ nên không đọc được chữ. Hãy chuyển sang Unicode trước. Bài viết không thay đổi.',
  'admin.intake.left.one': 'Đã bỏ qua {{items}}.',
  'admin.intake.left.more': 'Đã bỏ qua {{items}}.',
  'admin.intake.left.comments': '{{count}} bình luận',
  'admin.intake.left.formulas': '{{count}} công thức',
  'admin.intake.left.deletions': '{{count}} chỗ xóa chờ duyệt',
  'admin.intake.left.hidden': '{{count}} đoạn chữ ẩn',
  'admin.intake.left.links': '{{count}} liên kết',
  'admin.intake.left.linksWhy': 'Bạn đọc không mở được các liên kết này; phần chữ vẫn còn.',
  'admin.intake.left.pictures': '{{count}} ảnh',
  'admin.intake.left.places': 'Chỗ của ảnh và công thức có ghi chú tô nền trong ngoặc vuông.',
  'admin.intake.left.insertions': '{{count}} chỗ thêm chờ duyệt đã được giữ trong bài.',
  'admin.intake.left.titled': 'Tiêu đề của tệp đã thành tiêu đề bài viết.',
  'admin.intake.instead.picture': 'Ảnh',
  'admin.intake.instead.formula': 'Công thức',
  'admin.intake.fileDone': 'Đã chèn {{name}}.',
  'admin.intake.linksDropped':
    'Đã gỡ {{count}} liên kết mà bạn đọc không mở được. Phần chữ vẫn còn.',
  'admin.intake.noPictures':
    'Phần văn bản của bản tin không chứa ảnh. Hãy thêm ảnh cho bài viết hoặc nhà tài trợ.',
  'admin.intake.fileType':
    'Chỉ có thể thả ảnh, tài liệu Word (.docx) và tệp Markdown (.md) vào đây.',
};
