/** Vì sao một tấm ảnh không được nhận: câu cho người gửi. */
export const uploads = {
  'upload.wrongType':
    'Tệp này không đúng loại như tên gọi. Hãy chọn ảnh PNG, JPG, JPEG, SVG hoặc WebP.',
  'upload.damaged': 'Ảnh bị hỏng hoặc thiếu dữ liệu. Hãy thử tệp khác.',
  'upload.tooManyPixels': 'Ảnh có hơn 40 triệu điểm ảnh. Hãy chọn ảnh nhỏ hơn.',
  'upload.hiding': 'Trong ảnh có giấu một tệp khác. Hãy xuất lại ảnh.',
  'upload.tooSlow': 'Đọc ảnh này mất quá lâu. Hãy chọn ảnh nhỏ hơn hoặc đơn giản hơn.',
  'upload.tooHeavy': 'Không thể thu ảnh đủ nhỏ để hiển thị. Hãy chọn ảnh nhỏ hơn.',
  'upload.busy': 'Máy chủ đang bận xử lý các ảnh khác. Hãy thử lại sau một phút.',
  'upload.tooLarge': 'Tệp lớn hơn 5 MB.',
  'upload.taken': 'Đã có một tệp mang tên này.',
  'upload.limit': 'Tài khoản của bạn đã lưu đủ số ảnh cho phép. Hãy thử lại vào ngày mai.',
  'upload.notAllowed':
    'Tài khoản của bạn không được lưu ảnh này. Hãy đăng nhập lại hoặc hỏi quản trị viên.',
  'upload.svgScript':
    'Tệp SVG có mã lệnh, trang web hoặc nội dung tự chạy. Hãy lưu lại thành SVG thường (plain SVG).',
  'upload.svgExternal':
    'Tệp SVG tải dữ liệu từ một địa chỉ khác. Hãy xuất lại mà không kèm địa chỉ đó.',
  'upload.heic':
    'Đây là ảnh HEIC, loại mà trình duyệt không hiển thị. Hãy mở bằng ứng dụng Ảnh, xuất ra JPEG rồi tải ảnh đó lên.',
  'upload.svgDeclares':
    'Tệp SVG có khai báo thực thể riêng. Hãy lưu lại thành SVG thường (plain SVG).',
  'upload.svgMalformed': 'Tệp SVG bị hỏng: đây không phải XML đúng quy cách.',
  'upload.svgEncoding': 'Tệp SVG không phải văn bản UTF-8. Hãy xuất lại ở dạng UTF-8.',
  'upload.svgComplex': 'Tệp SVG quá phức tạp. Hãy giản lược, hoặc tải lên ảnh PNG.',
  'upload.svgTooMuch': 'Tệp SVG vẽ quá nhiều chi tiết. Hãy giản lược, hoặc tải lên ảnh PNG.',
} as const;
