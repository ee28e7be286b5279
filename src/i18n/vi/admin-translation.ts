import type { adminTranslation as en } from '../en/admin-translation.ts';

export const adminTranslation: Record<keyof typeof en, string> = {
  'admin.translate.original': 'Bản gốc',
  'admin.translate.row': 'Bản gốc, đoạn {{number}}',
  'admin.translate.progress': 'Đã xong {{done}} trên {{count}} đoạn',
  'admin.translate.hint':
    'Mỗi đoạn bản gốc, đúng như bạn đọc thấy, đi kèm đoạn dịch của nó: ở bên trái, hoặc ở ngay trên nếu màn hình nhỏ.',
  'admin.translate.next': 'Đến đoạn chưa xong',
  'admin.translate.nothingOpen': 'Mọi đoạn đều đã xong.',
  'admin.translate.confirmNext': 'Xác nhận rồi sang đoạn sau',
  'admin.translate.nothingHere': 'Hãy đặt con trỏ vào một đoạn trước.',
  'admin.translate.state.empty': 'Chưa dịch',
  'admin.translate.state.same': 'Chưa dịch',
  'admin.translate.state.machine': 'Máy dịch, chưa xác nhận',
  'admin.translate.state.changed': 'Đã đổi từ lần cuối bản này được lưu',
  'admin.translate.state.left': 'Đã lược',
  'admin.translate.state.done': 'Đã xong',
  'admin.translate.action.confirm': 'Xác nhận',
  'admin.translate.action.copy': 'Chép từ bản gốc',
  'admin.translate.action.machine': 'Dịch bằng máy',
  'admin.translate.action.leave': 'Lược đoạn này',
  'admin.translate.action.want': 'Đưa đoạn này trở lại',
  'admin.translate.alt': 'Ảnh cho thấy:',
  'admin.translate.none': 'Không có',
  'admin.translate.take': 'Dùng',
  'admin.translate.takeName': 'Dùng cho ô {{field}}',
  'admin.translate.suggested': 'Máy dịch:',
  'admin.translate.titleBehind': 'Tít đã đổi từ lần cuối bản này được lưu.',
  'admin.translate.draft': 'Dịch phần còn lại bằng máy',
  'admin.translate.cost': 'Khoảng {{characters}} ký tự sẽ được gửi tới dịch vụ ({{service}}).',
  'admin.translate.stop': 'Dừng',
  'admin.translate.running': 'Máy đã dịch {{done}} trên {{count}} phần…',
  'admin.translate.sent':
    'Máy đã dịch {{count}} phần; {{characters}} ký tự đã được gửi tới dịch vụ. Hãy đọc từng đoạn bên cạnh bản gốc rồi sửa hoặc xác nhận: trước đó chưa có gì được đăng.',
  'admin.translate.skipped':
    '{{count}} phần vẫn để trống vì dịch vụ làm mất hoặc đổi tên riêng, con số hay liên kết. Hãy tự dịch các đoạn này.',
  'admin.translate.failed': 'Dịch vụ đã dừng: {{message}} Những gì đã có vẫn còn nguyên.',
  'admin.translate.note':
    'Các đoạn được tô màu do máy viết. Hãy đọc từng đoạn rồi sửa hoặc xác nhận: trước đó bài chưa thể đăng.',
  'admin.translate.confirmHere': 'Xác nhận đoạn ở chỗ con trỏ',
  'admin.translate.unconfirmed':
    '{{count}} đoạn máy dịch đang chờ người đọc lại. Trước khi được xác nhận, bài chưa thể đăng.',
  'admin.translate.service.chat': 'mô hình ngôn ngữ',
  'admin.translate.service.deepl': 'DeepL',
  'admin.translate.service.libretranslate': 'LibreTranslate',
  'problem.translate_off': 'Trang chưa được nối với dịch vụ dịch nào.',
  'problem.translate_key': 'Dịch vụ dịch không chấp nhận khóa. Quản trị viên có thể sửa việc này.',
  'problem.translate_quota':
    'Dịch vụ dịch tạm thời không nhận thêm: đã hết hạn mức hoặc đang quá tải.',
  'problem.translate_hung': 'Dịch vụ dịch không trả lời kịp.',
  'problem.translate_down': 'Dịch vụ dịch hiện không hoạt động.',
  'problem.translate_garbled': 'Dịch vụ dịch trả về thứ không phải là bản dịch.',
};
