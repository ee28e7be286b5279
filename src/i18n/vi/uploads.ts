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
  'upload.svgScript': 'Tệp SVG có mã lệnh hoặc nội dung tự chạy. Hãy xuất lại mà không kèm chúng.',
  'upload.svgExternal':
    'Tệp SVG tải dữ liệu từ một địa chỉ khác. Hãy xuất lại mà không kèm địa chỉ đó.',
  'upload.svgMalformed': 'Tệp SVG bị hỏng: đây không phải XML đúng quy cách.',
  'upload.svgEncoding': 'Tệp SVG không phải văn bản UTF-8. Hãy xuất lại ở dạng UTF-8.',
  'upload.svgComplex': 'Tệp SVG quá phức tạp. Hãy giản lược, hoặc tải lên ảnh PNG.',
  'upload.svgTooMuch': 'Tệp SVG vẽ quá nhiều chi tiết. Hãy giản lược, hoặc tải lên ảnh PNG.',
} as const;
