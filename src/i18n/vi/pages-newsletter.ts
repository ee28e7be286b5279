import type { newsletter as en } from '../en/pages-newsletter.ts';
import type { SameShape } from '../same-shape.ts';

export const newsletter: SameShape<typeof en> = {
  title: 'Bản tin: cả tuần khởi nghiệp trong một lá thư',
  description:
    'Lá thư hằng tuần của {{site}}: điểm tin gọi vốn, bài tòa soạn chọn, sự kiện và cơ hội tại Việt Nam, Hàn Quốc và Đông Nam Á. Miễn phí, kèm mọi số đã gửi.',
  eyebrow: 'Bản tin',
  heading: 'Mỗi tuần một lá thư. Chỉ giữ phần đáng giữ.',
  lede: 'Chúng tôi đọc hồ sơ, gọi điện kiểm chứng và bỏ bớt phần còn lại. Sáng thứ Hai hằng tuần, đọc trong năm phút, bằng ngôn ngữ bạn chọn.',
  promise: 'Miễn phí trọn đời. Ngừng nhận bất cứ lúc nào.',
  roundup: {
    heading: 'Điểm tin tuần',
    note: 'Tuần có gì, thư có nấy',
    items: [
      {
        title: 'Năm thương vụ đáng chú ý',
        text: 'Ai gọi được vốn, từ ai, với điều khoản nào mà chúng tôi xác nhận được, và đồng vốn ấy phải chứng minh điều gì.',
      },
      {
        title: 'Một con số',
        text: 'Con số của tuần lấy từ danh bạ, kèm nguồn và điều nó không nói.',
      },
      {
        title: 'Một cuộc trò chuyện',
        text: 'Một nhà sáng lập kể về quyết định khó, bằng lời của chính họ.',
      },
      {
        title: 'Một lần nhìn lại',
        text: 'Một công ty chúng tôi viết cách đây một năm, và chuyện sau đó.',
      },
    ],
  },
  picks: {
    heading: 'Tòa soạn chọn',
    note: 'Ba bài để bắt đầu',
    empty: 'Chưa có bài viết nào. Vui lòng quay lại sau.',
  },
  events: {
    heading: 'Sự kiện sắp tới',
    note: 'Theo giờ Việt Nam (UTC+7)',
    join: 'Giữ chỗ',
    joinOf: 'Giữ chỗ: {{event}}',
    subject: '{{event}}, {{date}}',
    items: [
      {
        id: 'coffee',
        title: 'Cà phê nhà sáng lập',
        place: 'TP.HCM',
        text: 'Mười hai nhà sáng lập, một chiếc bàn, không ai thuyết trình. Thứ Bảy đầu tiên của tháng.',
      },
      {
        id: 'office-hours',
        title: 'Giờ tư vấn mở',
        place: 'Trực tuyến',
        text: 'Hai mươi phút với biên tập viên hoặc chuyên viên phân tích, về số liệu hay câu chuyện của bạn. Thứ Tư thứ hai của tháng.',
      },
      {
        id: 'demo-night',
        title: 'Đêm trình diễn sản phẩm',
        place: 'Hà Nội',
        text: 'Năm sản phẩm do chính người làm ra giới thiệu, câu hỏi từ người sẽ dùng. Thứ Năm cuối cùng của tháng.',
      },
    ],
  },
  opportunities: {
    heading: 'Bảng cơ hội',
    note: 'Lời mời từ {{site}}',
    items: [
      {
        href: '/submit-startup',
        title: 'Đưa startup vào danh bạ',
        text: 'Hồ sơ miễn phí trong danh bạ, được nhà đầu tư và phóng viên đọc. Duyệt trong 2–3 ngày làm việc.',
        action: 'Gửi startup của bạn',
      },
      {
        href: '/submit-investor',
        title: 'Cho nhà sáng lập biết bạn đầu tư thế nào',
        text: 'Giai đoạn, lĩnh vực và quy mô rót vốn của quỹ trong cơ sở dữ liệu, để đúng người tìm đến bạn.',
        action: 'Gửi hồ sơ nhà đầu tư',
      },
      {
        href: '/careers',
        title: 'Làm việc cùng chúng tôi',
        text: 'Các vị trí đang tuyển ở tòa soạn, nghiên cứu, cộng đồng và tiếp thị.',
        action: 'Xem vị trí đang tuyển',
      },
      {
        href: '/contact',
        title: 'Viết một lá thư khách mời',
        text: 'Một điều bạn học được lúc vết đau còn mới, gói trong 800 chữ. Chúng tôi biên tập kỹ và trả nhuận bút cho mọi bài.',
        action: 'Đề xuất đề tài',
      },
    ],
  },
  archive: {
    heading: 'Các số đã gửi',
    note: 'Mọi bản tin từ trước đến nay',
    empty:
      'Chưa có số nào được gửi. Hãy để lại địa chỉ, bản tin sẽ đến với bạn trước khi xuất hiện ở đây.',
  },
};
