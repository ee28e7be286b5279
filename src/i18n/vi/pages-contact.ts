import type { contact as en } from '../en/pages-contact.ts';
import type { SameShape } from '../same-shape.ts';

export const contact: SameShape<typeof en> = {
  label: 'Liên hệ',
  title: 'Liên hệ tòa soạn',
  description:
    'Viết cho tòa soạn {{site}}: gợi ý đề tài, đính chính, hợp tác và báo chí. Luôn có người trả lời trong vòng {{responseHours}} giờ.',
  eyebrow: 'Liên hệ',
  heading: 'Có điều gì chúng tôi nên biết?',
  lede: 'Một nguồn tin, một lỗi cần sửa, câu hỏi về hồ sơ trong danh bạ hay ý định hợp tác: thư nào cũng có người đọc và được trả lời trong vòng {{responseHours}} giờ.',
  addressesHeading: 'Gửi đúng bộ phận',
  addresses: [
    {
      mailbox: 'hello',
      title: 'Liên hệ chung',
      text: 'Câu hỏi về {{site}}, bản tin hoặc tài khoản của bạn.',
    },
    {
      mailbox: 'editors',
      title: 'Tòa soạn',
      text: 'Gợi ý đề tài, đính chính và phản hồi bài viết.',
    },
    {
      mailbox: 'partners',
      title: 'Hợp tác',
      text: 'Tài trợ bản tin, sự kiện và nghiên cứu.',
    },
    {
      mailbox: 'press',
      title: 'Báo chí',
      text: 'Phỏng vấn, trích dẫn và bộ tư liệu báo chí.',
    },
    {
      mailbox: 'privacy',
      title: 'Quyền riêng tư',
      text: 'Dữ liệu cá nhân của bạn: xem, sửa hoặc yêu cầu xóa.',
    },
  ],
  responseHeading: 'Phản hồi trong vòng {{responseHours}} giờ',
  responseText:
    'Từ thứ Hai đến thứ Sáu, thường sớm hơn nhiều. Cuối tuần luôn có một biên tập viên trực hộp thư để xử lý đính chính và tin gấp.',
  tips: {
    heading: 'Thông tin nhạy cảm?',
    text: 'Xin đừng viết vào biểu mẫu. Hãy gửi ban biên tập một dòng không kèm chi tiết, chúng tôi sẽ cùng bạn chọn cách trao đổi an toàn. Chúng tôi bảo vệ nguồn tin và không nêu tên khi chưa được đồng ý.',
  },
  form: {
    heading: 'Gửi tin nhắn cho chúng tôi',
    firstName: 'Tên',
    lastName: 'Họ',
    email: 'Email',
    subject: 'Chủ đề',
    message: 'Nội dung',
    messageHint: 'Bạn có thể dán đường dẫn; tệp đính kèm xin gửi sau qua email.',
    submit: 'Gửi tin nhắn',
    sending: 'Đang gửi…',
    required: 'Vui lòng điền tất cả các ô.',
    requiredBut: 'Các ô đều cần điền, trừ những câu hỏi ngay trên phần nội dung.',
    kinds: 'Bạn muốn gửi gì?',
    file: 'Hoặc lấy từ tệp Word hay tệp văn bản',
    trap: 'Để trống ô này',
    privacy:
      'Chúng tôi chỉ dùng nội dung bạn gửi để trả lời bạn và lưu tối đa 24 tháng. Xem [chính sách quyền riêng tư](/privacy) và [điều khoản sử dụng](/terms).',
  },
  kinds: {
    message: {
      name: 'Tin nhắn',
      promise: 'Tòa soạn trả lời trong vòng {{responseHours}} giờ.',
      questions: {},
    },
    press: {
      name: 'Thông cáo báo chí',
      promise:
        'Biên tập viên đọc trong vòng {{responseHours}} giờ và cho bạn biết có đăng hay không. Nhận trọn vẹn tới 30.000 ký tự.',
      questions: {
        embargo: 'Có thể đăng ngay không? Nếu chưa, từ khi nào?',
        pictures: 'Ảnh được phép dùng ở đâu?',
      },
    },
    event: {
      name: 'Sự kiện',
      promise:
        'Biên tập viên xem trong vòng {{responseHours}} giờ; sự kiện được giới thiệu trong bản tin của tuần trước đó.',
      questions: {
        when: 'Bắt đầu khi nào?',
        where: 'Ở đâu, hay trực tuyến?',
        link: 'Trang của sự kiện',
      },
    },
    job: {
      name: 'Việc làm',
      promise:
        'Tòa soạn trả lời trong vòng {{responseHours}} giờ: có đăng được không và đăng ở đâu.',
      questions: { company: 'Công ty nào tuyển?', place: 'Nơi làm việc', link: 'Trang tuyển dụng' },
    },
    correction: {
      name: 'Đính chính',
      promise:
        'Đính chính được ưu tiên: biên tập viên trả lời trong vòng {{responseHours}} giờ, và chỗ sai được nói rõ trên trang.',
      questions: { wrong: 'Câu nào sai? Xin chép nguyên văn.', source: 'Thông tin đúng có ở đâu?' },
    },
    removal: {
      name: 'Yêu cầu gỡ bỏ',
      promise:
        'Tòa soạn trả lời trong vòng {{responseHours}} giờ: quyết định, hoặc những gì còn cần xem xét.',
      questions: { page: 'Địa chỉ trang', reason: 'Nội dung đó ảnh hưởng đến bạn thế nào?' },
    },
  },
  errors: {
    summary: 'Tin nhắn chưa được gửi. Vui lòng kiểm tra lại:',
    firstName: 'Vui lòng nhập tên của bạn.',
    lastName: 'Vui lòng nhập họ của bạn.',
    email: 'Vui lòng nhập địa chỉ email hợp lệ.',
    subject: 'Vui lòng nhập chủ đề.',
    message: 'Vui lòng nhập nội dung.',
    nameTooLong: 'Vui lòng không vượt quá 100 ký tự.',
    subjectTooLong: 'Vui lòng không vượt quá 200 ký tự.',
    messageTooLong: 'Vui lòng không vượt quá 30.000 ký tự.',
    file: 'Không đọc được tệp này. Bạn có thể dùng tệp Word (.docx) hoặc văn bản (.txt, .md) tối đa 10 MB; với PDF, hãy dán nội dung vào ô bên dưới.',
    blocked:
      'Chúng tôi không nhận thêm gì từ địa chỉ này; nếu có nhầm lẫn, xin gửi email cho chúng tôi theo địa chỉ ở trang liên hệ.',
    rateLimited:
      'Chúng tôi vừa nhận khá nhiều tin nhắn từ bạn hoặc mạng của bạn trong thời gian ngắn. Bạn có thể thử lại {{when}}; nội dung bạn viết vẫn còn đây.',
    unavailable:
      'Hệ thống của chúng tôi gặp trục trặc nên tin nhắn chưa được gửi. Nội dung bạn viết vẫn còn đây, vui lòng thử lại sau giây lát.',
    offline:
      'Chưa có phản hồi từ máy chủ nên không rõ tin nhắn đã đến nơi chưa. Nội dung bạn viết vẫn còn đây, vui lòng kiểm tra mạng rồi thử lại.',
  },
  sent: {
    title: 'Đã gửi tin nhắn',
    heading: 'Cảm ơn bạn, tin nhắn đã được gửi.',
    text: 'Thư xác nhận sẽ được gửi tới địa chỉ của bạn, trừ khi vừa có nhiều thư của chúng tôi được gửi đến đó. Tòa soạn sẽ trả lời trong vòng {{responseHours}} giờ.',
    again: 'Gửi tin nhắn khác',
    home: 'Về trang chủ',
  },
};
