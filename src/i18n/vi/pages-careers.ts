import type { careers as en } from '../en/pages-careers.ts';
import type { SameShape } from '../same-shape.ts';

export const careers: SameShape<typeof en> = {
  label: 'Tuyển dụng',
  title: 'Tuyển dụng: việc làm tại tòa soạn khởi nghiệp',
  description:
    'Các vị trí đang tuyển tại {{site}}: biên tập, nghiên cứu, cộng đồng và tiếp thị, tại Việt Nam và từ xa, kèm quy trình tuyển và quyền lợi.',
  eyebrow: 'Tuyển dụng',
  heading: 'Làm việc cẩn trọng, để nhà sáng lập tin dùng.',
  lede: 'Cả đội ngồi vừa quanh một chiếc bàn dài. Trong tuần, ai cũng có lúc viết bài, biên tập, gọi nguồn tin hoặc trả lời bạn đọc. Nếu bạn thấy thế là dễ chịu chứ không phải lộn xộn, xin đọc tiếp.',
  openHeading: 'Vị trí đang tuyển',
  openCount: '4 vị trí',
  openSince: 'Nhận hồ sơ từ',
  apply: 'Ứng tuyển ngay',
  applyFor: 'Ứng tuyển ngay: {{position}}',
  applySubject: 'Ứng tuyển: {{position}}',
  labels: {
    department: 'Bộ phận',
    location: 'Nơi làm việc',
    type: 'Hình thức',
    duties: 'Công việc của bạn',
    profile: 'Chúng tôi tìm người',
  },
  jobs: [
    {
      id: 'senior-editor',
      title: 'Biên tập viên cao cấp',
      department: 'Tòa soạn',
      location: 'TP.HCM, Việt Nam',
      type: 'Toàn thời gian',
      description:
        'Bạn điều hành tin bài hằng ngày ở cả hai ngôn ngữ: chọn điều đáng để bạn đọc bỏ thời gian, đòi nguồn thứ hai, và trả lại bài viết ngắn hơn, sáng hơn lúc nhận.',
      duties: [
        'Đặt bài, biên tập và rút tít cho tám đến mười bài mỗi tuần',
        'Phụ trách quy trình đính chính và cẩm nang văn phong Việt – Anh',
        'Kèm cặp hai phóng viên và nhóm cộng tác viên',
      ],
      profile: [
        'Có từ năm năm làm báo mảng kinh doanh hoặc công nghệ',
        'Tiếng Việt bản ngữ, tiếng Anh đủ để biên tập người bản ngữ',
        'Đọc được báo cáo tài chính và không ngại câu hỏi pháp lý về báo chí',
      ],
    },
    {
      id: 'startup-analyst',
      title: 'Chuyên viên phân tích startup',
      department: 'Nghiên cứu',
      location: 'TP.HCM hoặc Hà Nội, Việt Nam',
      type: 'Toàn thời gian',
      description:
        'Bạn giữ cho danh bạ startup và cơ sở dữ liệu nhà đầu tư luôn đúng, rồi biến chúng thành biểu đồ và ghi chú mà phóng viên trích dẫn, nhà đầu tư lưu lại.',
      duties: [
        'Kiểm chứng hồ sơ, vòng vốn và định giá bằng giấy tờ và điện thoại',
        'Viết phần dữ liệu mở đầu bản tin gọi vốn hằng tuần',
        'Mỗi năm công bố hai nghiên cứu dài với phương pháp minh bạch',
      ],
      profile: [
        'Có hai năm làm nghiên cứu, đầu tư mạo hiểm, kiểm toán hoặc báo chí dữ liệu',
        'Thạo bảng tính và SQL; biết Python là lợi thế',
        'Thà nói “chúng tôi không biết” còn hơn in ra một phỏng đoán',
      ],
    },
    {
      id: 'community-manager',
      title: 'Quản lý cộng đồng',
      department: 'Cộng đồng',
      location: 'Hà Nội, Việt Nam (linh hoạt)',
      type: 'Toàn thời gian',
      description:
        'Bạn là người đầu tiên mà một nhà sáng lập gặp ở {{site}}: tại sự kiện, trong hộp thư và sau lần đầu gửi hồ sơ vào danh bạ.',
      duties: [
        'Lên kế hoạch và dẫn các buổi cà phê nhà sáng lập, giờ tư vấn và đêm trình diễn sản phẩm',
        'Trả lời bạn đọc và người gửi hồ sơ trong một ngày làm việc',
        'Mỗi thứ Hai mang những câu hỏi nghe được về cho tòa soạn',
      ],
      profile: [
        'Có ba năm tổ chức sự kiện, quản lý hội viên hoặc chăm sóc khách hàng',
        'Gần gũi, ngăn nắp, tự tin trên sân khấu; tiếng Anh dùng được trong công việc',
        'Biết tiếng Hàn là lợi thế lớn',
      ],
    },
    {
      id: 'content-marketing-specialist',
      title: 'Chuyên viên tiếp thị nội dung',
      department: 'Tiếp thị',
      location: 'Làm việc từ xa (lệch giờ Việt Nam tối đa 2 tiếng)',
      type: 'Bán thời gian, 24 giờ mỗi tuần',
      description:
        'Bạn giúp những bài viết tốt tìm được người đọc, mà không cần một cái tít nào hứa nhiều hơn nội dung bài.',
      duties: [
        'Phát triển bản tin tuần qua hợp tác và giới thiệu',
        'Chuyển cẩm nang và ghi chú dữ liệu thành bài đăng, thẻ hình và video ngắn',
        'Đo hiệu quả chỉ bằng số liệu của chính mình, tôn trọng riêng tư',
      ],
      profile: [
        'Có hai năm làm tiếp thị nội dung, bản tin hoặc sản phẩm',
        'Một bài viết tiếng Anh và một bài tiếng Việt mà bạn tự hào',
        'Bạn biết vì sao tỷ lệ mở thư là thước đo kém, và nên dùng gì thay thế',
      ],
    },
  ],
  offer: {
    heading: 'Quyền lợi',
    items: [
      {
        title: 'Lương rõ ràng',
        text: 'Khung lương được nói trước buổi phỏng vấn đầu tiên, kèm lương tháng 13 và bảo hiểm xã hội, y tế, thất nghiệp đóng trên toàn bộ mức lương.',
      },
      {
        title: 'Thời gian là của bạn',
        text: 'Mười tám ngày phép, cả tòa soạn nghỉ thêm một tuần sau Tết, và không nhắn tin công việc sau 19 giờ trừ khi tin thật sự không thể chờ.',
      },
      {
        title: 'Cùng sở hữu',
        text: 'Nhân viên nắm một phần công ty. Cổ phần được cấp hằng năm theo một quy chế đơn giản mà bạn được đọc trước khi nhận việc.',
      },
      {
        title: 'Chỗ để học',
        text: 'Ngân sách hằng năm cho khóa học và sách, một hội thảo tự chọn và một chuyến tác nghiệp trong khu vực.',
      },
    ],
  },
  process: {
    heading: 'Quy trình tuyển',
    items: [
      {
        title: 'Bạn viết cho chúng tôi',
        text: 'Một CV hoặc đường dẫn hồ sơ, cùng nửa trang về một thứ bạn đã làm ra. Đơn nào cũng được trả lời trong năm ngày làm việc.',
      },
      {
        title: 'Trò chuyện',
        text: 'Bốn mươi phút qua video với người bạn sẽ làm cùng. Ít nhất một nửa số câu hỏi là của bạn.',
      },
      {
        title: 'Bài thử có trả công',
        text: 'Một việc có thật ở đây, tối đa ba giờ, được trả tiền dù bạn có được nhận hay không.',
      },
      {
        title: 'Một ngày cùng nhau',
        text: 'Bạn gặp cả đội, dự họp tin và nhận quyết định trong hai ngày làm việc.',
      },
    ],
  },
  open: {
    heading: 'Chưa thấy vị trí phù hợp?',
    text: 'Hãy cho chúng tôi biết bạn muốn làm gì ở đây. Nếu bạn đồng ý, chúng tôi giữ thư hay trong một năm, và đã có vị trí ra đời từ những lá thư như thế.',
    action: 'Viết cho ban biên tập',
    subject: 'Ứng tuyển tự do',
  },
  equal:
    '{{site}} tuyển người vì năng lực và phẩm chất. Chúng tôi không hỏi về hôn nhân, con cái, tôn giáo hay tuổi tác, và điều chỉnh cách phỏng vấn cho ứng viên có nhu cầu.',
};
