import type { answers as en } from '../en/answers.ts';
import type { SameShape } from '../same-shape.ts';

export const answers: SameShape<typeof en> = {
  form: {
    tooMany:
      'Lúc này có rất nhiều người đang gửi biểu mẫu từ mạng của bạn (một văn phòng hay một nhà mạng thường dùng chung). Bạn có thể thử lại {{when}}.',
    tooOften: 'Biểu mẫu này vừa được gửi nhiều lần. Bạn có thể thử lại {{when}}.',
    tooFast: 'Bạn thao tác hơi nhanh. Vui lòng chờ một chút rồi thử lại.',
    expired: 'Biểu mẫu đã mở quá lâu. Vui lòng tải lại trang và thử lại.',
  },
  contact: {
    sent: 'Cảm ơn bạn đã gửi tin nhắn. Chúng tôi sẽ phản hồi trong vòng {{hours}} giờ.',
    incomplete: 'Vui lòng điền đầy đủ các mục.',
    blocked:
      'Chúng tôi không nhận thêm gì từ địa chỉ này; nếu có nhầm lẫn, xin gửi email cho chúng tôi theo địa chỉ ở trang liên hệ.',
    invalidEmail: 'Vui lòng nhập một địa chỉ email hợp lệ.',
  },
  newsletter: {
    /** An address whose domain looks like a slip. */
    meant: 'Có phải bạn muốn ghi {{meant}}? Nếu {{address}} là đúng, hãy gửi lại lần nữa.',
    invalidEmail: 'Vui lòng nhập một địa chỉ email hợp lệ.',
    onlyAscii:
      'Máy chủ thư của chúng tôi chưa gửi được đến {{address}}: trước dấu @ chỉ nhận chữ không dấu, chữ số và ký hiệu. Xin dùng một địa chỉ khác của bạn.',
    subscribed: 'Sắp xong rồi: vui lòng kiểm tra hộp thư và xác nhận rằng bạn muốn nhận bản tin.',
    resent: 'Nếu bạn chưa xác nhận, một thư nữa đang trên đường đến. Vui lòng xem cả mục thư rác.',
    confirmed: 'Cảm ơn bạn, địa chỉ của bạn đã được xác nhận.',
    confirmExpired: 'Liên kết đã hết hạn hoặc đã được sử dụng. Vui lòng nhập lại địa chỉ.',
    monthly:
      'Từ nay bạn nhận mỗi tháng một số. Muốn nhận lại hằng tuần, bạn chọn ở liên kết tùy chọn cuối mỗi số.',
    explained: 'Cảm ơn bạn đã cho biết.',
    unsubscribed: 'Bạn sẽ không nhận bản tin nữa.',
    badLink: 'Liên kết không hợp lệ. Vui lòng dùng liên kết trong bản tin mới nhất của bạn.',
    saved: 'Đã lưu tùy chọn của bạn.',
    invalidPreferences: 'Vui lòng chọn trong các mục được hiển thị.',
    unconfirmed: 'Vui lòng xác nhận rằng bạn muốn xóa dữ liệu.',
    erased:
      'Địa chỉ của bạn và mọi thứ đi kèm đã được xóa. Bạn sẽ không nhận bản tin nữa, trừ khi tự yêu cầu lại.',
    tooMany: 'Có quá nhiều lượt thử từ mạng của bạn. Bạn có thể thử lại {{when}}.',
  },
};
