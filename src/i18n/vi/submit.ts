import type { submit as en } from '../en/submit.ts';

export const submit: Record<keyof typeof en, string> = {
  'submit.startup.title': 'Gửi hồ sơ startup',
  'submit.startup.description':
    'Đưa startup của bạn vào danh bạ: bạn làm gì, ở đâu và đã đi được đến đâu.',
  'submit.startup.intro':
    'Hãy kể cho độc giả bạn đang xây dựng điều gì. Mọi thông tin bạn viết ở đây sẽ được công khai sau khi duyệt.',
  'submit.startup.back': 'Quay lại danh bạ',
  'submit.startup.submit': 'Gửi hồ sơ',
  'submit.investor.title': 'Gửi hồ sơ nhà đầu tư',
  'submit.investor.description':
    'Đưa quỹ của bạn vào dữ liệu nhà đầu tư: giai đoạn, lĩnh vực quan tâm và cách liên hệ.',
  'submit.investor.intro':
    'Hãy cho nhà sáng lập biết bạn tìm kiếm điều gì. Mọi thông tin bạn viết ở đây sẽ được công khai sau khi duyệt.',
  'submit.investor.back': 'Quay lại danh sách nhà đầu tư',
  'submit.investor.submit': 'Gửi hồ sơ',
  'submit.cancel': 'Hủy',
  'submit.busy': 'Đang gửi…',
  'submit.uploading': 'Đang tải logo lên…',
  'submit.agree':
    'Thông tin bạn gửi sẽ được công khai sau khi duyệt. Xem [điều khoản sử dụng](/terms) và [chính sách quyền riêng tư](/privacy).',
  'submit.required': 'Các mục có dấu * là bắt buộc.',
  'submit.noScript': 'Cần bật JavaScript để gửi hồ sơ; trình duyệt này đang tắt.',

  'submit.section.basic': 'Thông tin cơ bản',
  'submit.section.logo': 'Logo',
  'submit.section.company': 'Thông tin doanh nghiệp',
  'submit.section.funding': 'Thông tin gọi vốn',
  'submit.section.investment': 'Thông tin đầu tư',
  'submit.section.contact': 'Cách liên hệ với bạn',

  'submit.field.logo': 'Logo',
  'submit.select.category': 'Chọn lĩnh vực',
  'submit.hint.website': 'Ví dụ https://example.com',
  'submit.hint.location': 'Thành phố và quốc gia, ví dụ TP.HCM, Việt Nam',
  'submit.hint.fundingAmount': 'Ví dụ 1.500.000, 1,5 triệu hoặc $1,5m',
  'submit.hint.contact': 'Địa chỉ email hoặc trang nhận hồ sơ. Thông tin này sẽ được công khai.',
  'submit.hint.reach':
    'Địa chỉ email hoặc trang dành cho đối tác và báo chí. Thông tin này sẽ được công khai.',
  'submit.hint.approach': 'Bạn muốn xem gì trước, ai nên giới thiệu, khi nào bạn trả lời.',
  'submit.hint.portfolio': 'Mỗi dòng một công ty.',
  'submit.hint.logo': 'PNG, JPG, JPEG, SVG hoặc WebP, tối đa 5 MB.',
  'submit.counter': '{{count}} trên {{limit}} ký tự',

  'submit.logo.choose': 'Tải logo lên',
  'submit.logo.replace': 'Chọn tệp khác',
  'submit.logo.remove': 'Xóa logo',
  'submit.logo.preview': 'Xem trước logo của bạn',
  'submit.logo.current': 'Logo đã gửi trước đó',
  'submit.logo.lost': 'Không thể giữ lại logo của bạn. Vui lòng chọn lại tệp.',

  'submit.ready.startup': 'Hãy điền tên, mô tả và lĩnh vực để gửi.',
  'submit.ready.investor': 'Hãy điền tên để gửi.',
  'submit.summary': 'Vui lòng sửa các mục sau:',

  'submit.similar.title': 'Có phải một trong số này?',
  'submit.similar.text': 'Những tên này đã có trong danh bạ.',

  'submit.draft.restored': 'Nội dung bạn đã nhập vẫn còn đây.',
  'submit.draft.discard': 'Nhập lại từ đầu',
  'submit.edit.note': 'Ý kiến của biên tập viên:',
  'submit.edit.text': 'Hãy chỉnh sửa hồ sơ và gửi duyệt lại.',
  'submit.edit.loading': 'Đang tải hồ sơ của bạn…',
  'submit.edit.failed': 'Không tải được hồ sơ của bạn. Vui lòng thử lại.',
  'submit.edit.retry': 'Thử lại',
  'submit.edit.missing': 'Không thể sửa hồ sơ này: hồ sơ không phải của bạn hoặc đã được duyệt.',

  'submit.review.title': 'Quy trình xét duyệt',
  'submit.review.text':
    'Hồ sơ được xét duyệt trong 2–3 ngày làm việc. Bạn sẽ nhận được email khi có kết quả.',
  'submit.review.step1': 'Bạn đăng nhập và gửi hồ sơ, để chúng tôi biết cần trả lời ai.',
  'submit.review.step2': 'Biên tập viên kiểm tra thông tin có đúng và đủ hay không.',
  'submit.review.step3':
    'Chúng tôi trả lời qua email. Nếu còn thiếu, bạn có thể chỉnh sửa và gửi lại.',
  'submit.review.follow': 'Theo dõi trong tài khoản, mục “Hồ sơ đã gửi”.',

  'submit.sent.text':
    '“{{name}}” đã được gửi và đang chờ duyệt. Bạn nhận câu trả lời trong 2–3 ngày làm việc, qua email và trong tài khoản.',
  'submit.sent.another': 'Gửi hồ sơ khác',
  'submit.link.own': 'Xem các hồ sơ đã gửi',
  'submit.link.public': 'Xem hồ sơ này',
  'submit.link.edit': 'Chỉnh sửa và gửi lại',
  'submit.exists.own-pending': 'Bạn đã gửi hồ sơ này rồi: hồ sơ cùng tên của bạn đang chờ duyệt.',
  'submit.exists.own-rejected':
    'Bạn từng gửi hồ sơ này nhưng chưa được chấp nhận. Bạn có thể chỉnh sửa hồ sơ đó thay vì nhập lại từ đầu.',
  'submit.exists.pending': 'Đã có người khác gửi hồ sơ cùng tên, hiện đang chờ duyệt.',
  'submit.failed.text': 'Hồ sơ chưa được gửi. Nội dung bạn nhập vẫn còn đây: vui lòng thử lại.',
  'submit.broken.text':
    'Chưa có phản hồi từ máy chủ nên không rõ hồ sơ đã đến nơi chưa. Những gì bạn đã nhập vẫn còn đây: hãy kiểm tra kết nối và thử lại; không có gì bị nhận hai lần.',
  'submit.invalid.text': 'Vui lòng sửa các mục được đánh dấu.',

  'submit.startup.signIn.title': 'Cần đăng nhập',
  'submit.startup.signIn.text': 'Vui lòng đăng nhập để gửi hồ sơ startup.',
  'submit.startup.exists.title': 'Startup đã tồn tại',
  'submit.startup.exists.text': 'Một startup cùng tên đã có trong danh bạ của chúng tôi.',
  'submit.startup.failed.title': 'Gửi không thành công',
  'submit.startup.failed.text': 'Không gửi được hồ sơ startup của bạn. Vui lòng thử lại.',
  'submit.startup.broken.title': 'Gửi không thành công',
  'submit.startup.broken.text': 'Đã có lỗi xảy ra. Vui lòng thử lại sau.',
  'submit.startup.done.title': 'Gửi hồ sơ startup thành công!',
  'submit.startup.done.text':
    'Hồ sơ startup của bạn đã được gửi đi xét duyệt. Chúng tôi sẽ báo khi hồ sơ được duyệt.',
  'submit.investor.invalid.title': 'Thông tin chưa hợp lệ',
  'submit.investor.invalid.text': 'Vui lòng điền đầy đủ các mục bắt buộc.',
  'submit.investor.signIn.title': 'Cần đăng nhập',
  'submit.investor.signIn.text': 'Vui lòng đăng nhập để gửi hồ sơ nhà đầu tư.',
  'submit.investor.exists.title': 'Gửi không thành công',
  'submit.investor.exists.text': 'Một nhà đầu tư cùng tên đã có trong dữ liệu của chúng tôi.',
  'submit.investor.failed.title': 'Gửi không thành công',
  'submit.investor.failed.text': 'Đã có lỗi khi gửi hồ sơ nhà đầu tư của bạn. Vui lòng thử lại.',
  'submit.investor.done.title': 'Thành công!',
  'submit.investor.done.text':
    'Hồ sơ nhà đầu tư của bạn đã được gửi thành công và sẽ được xét duyệt.',

  'submit.upload.heic.title': 'Định dạng tệp không hợp lệ',
  'submit.upload.heic.text':
    'Trình duyệt không hiển thị ảnh HEIC. Hãy mở bằng ứng dụng Ảnh, xuất ra JPEG rồi chọn ảnh đó.',
  'submit.upload.type.title': 'Định dạng tệp không hợp lệ',
  'submit.upload.type.text': 'Vui lòng tải lên ảnh PNG, JPG, JPEG, SVG hoặc WebP.',
  'submit.upload.size.title': 'Tệp quá lớn',
  'submit.upload.size.text': 'Vui lòng tải lên ảnh nhỏ hơn 5 MB.',
  'submit.upload.failed.title': 'Tải lên không thành công',
  'submit.upload.failed.text': 'Không tải được ảnh lên. Vui lòng thử lại.',
  'submit.upload.broken.title': 'Tải lên không thành công',
  'submit.upload.broken.text': 'Đã có lỗi xảy ra. Vui lòng thử lại.',
  'submit.upload.reason': 'Máy chủ không nhận tệp này: {{reason}}',
  'submit.upload.done.title': 'Tải lên thành công',
  'submit.upload.done.text': 'Ảnh của bạn đã được tải lên thành công.',
};
