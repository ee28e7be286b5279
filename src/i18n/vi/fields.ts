import type { fields as en } from '../en/fields.ts';

export const fields: Record<keyof typeof en, string> = {
  'field.error.required': 'Mục này là bắt buộc.',
  'field.error.tooLong': 'Nội dung quá dài: tối đa {{limit}} ký tự.',
  'field.error.characters': 'Nội dung có ký tự không hiển thị được. Vui lòng nhập lại.',
  'field.error.website': 'Vui lòng nhập địa chỉ dạng https://example.com.',
  'field.error.choice': 'Vui lòng chọn trong danh sách.',
  'field.error.year': 'Vui lòng nhập năm từ 1990 đến {{year}}.',
  'field.error.amount': 'Vui lòng nhập số tiền từ 0 trở lên, ví dụ 1.000.000, 5 triệu hoặc 2,3 tỷ.',
  'field.error.amountCents': 'Vui lòng dùng tối đa hai chữ số thập phân.',
  'field.error.amountCurrency': 'Vui lòng nhập số tiền bằng đô la Mỹ.',
  'field.error.amountTooMuch': 'Vui lòng nhập tối đa 1.000.000.000.000 USD.',
  'field.error.cheque':
    'Vui lòng nhập từ bao nhiêu đến bao nhiêu, kèm đơn vị tiền: 5–20 tỷ đồng, hoặc 100.000–500.000 USD.',
  'field.error.contact': 'Vui lòng nhập địa chỉ email hoặc địa chỉ bắt đầu bằng https://.',
  'field.error.name': 'Vui lòng nhập tên, không nhập mã.',
  'field.error.slug': 'Chỉ dùng chữ thường từ a đến z, chữ số và dấu gạch nối.',
  'field.error.slugTaken': 'Một mục khác đã dùng đường dẫn này. Vui lòng chọn đường dẫn khác.',
  'field.error.email': 'Vui lòng nhập địa chỉ dạng an@example.com.',
  'field.error.halfDate': 'Vui lòng nhập đủ ngày, và cả giờ nếu ô có giờ.',
  'field.error.refused': 'Nội dung này không được chấp nhận. Vui lòng kiểm tra lại.',
};
