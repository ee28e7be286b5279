import type { resources as en } from '../en/pages-resources.ts';
import type { SameShape } from '../same-shape.ts';

export const resources: SameShape<typeof en> = {
  title: 'Kho tài nguyên',
  description:
    'Cẩm nang, danh mục kiểm tra và bảng tính mẫu miễn phí cho nhà sáng lập: gọi vốn, pháp lý, tuyển dụng, chỉ số, bảng cổ đông và dòng tiền.',
  eyebrow: 'Tài nguyên',
  heading: 'Công cụ cho người đang bắt đầu.',
  lede: 'Cẩm nang, danh mục và biểu mẫu tòa soạn viết cho nhà sáng lập trong khu vực. Miễn phí, không cần tài khoản, và bạn được tự do chỉnh sửa.',
  stats: [
    { value: '{{resourceSubscribers}}', label: 'người nhận bản tin' },
    { value: '{{investors}}', label: 'nhà đầu tư' },
    { value: '{{downloads}}', label: 'lượt tải' },
  ],
  guides: {
    heading: 'Cẩm nang',
    note: 'Đọc trong một buổi tối',
    items: [
      {
        id: 'first-round',
        title: 'Gọi vòng vốn đầu tiên tại Việt Nam',
        text: 'Hỏi ai và theo thứ tự nào, chuẩn bị gì, điều khoản thông lệ và bảy bước từ cái bắt tay đến khi tiền về.',
        category: 'Gọi vốn',
        downloads: '4.200 lượt tải',
      },
      {
        id: 'where-to-incorporate',
        title: 'Đặt công ty ở đâu: Việt Nam, Singapore hay cả hai',
        text: 'Mỗi nơi thuận gì và tốn gì, khi nào nên chuyển, và cách quyết định trong một buổi tối.',
        category: 'Cấu trúc pháp lý',
        downloads: '3.100 lượt tải',
      },
      {
        id: 'first-ten-hires',
        title: 'Mười người đầu tiên',
        text: 'Tuyển ai và khi nào nên chờ, tổng chi phí, hợp đồng theo luật Việt Nam và cách chia sẻ sở hữu.',
        category: 'Đội ngũ',
        downloads: '2.600 lượt tải',
      },
      {
        id: 'metrics',
        title: 'Mười hai con số nhà đầu tư hỏi',
        text: 'Công thức, ví dụ và những khoảng giá trị trung thực về tăng trưởng, giữ chân, biên lợi nhuận và dòng tiền.',
        category: 'Tài chính',
        downloads: '3.700 lượt tải',
      },
    ],
  },
  toolkits: {
    heading: 'Bộ công cụ',
    note: 'Điền vào và dùng ngay',
    items: [
      {
        id: 'term-sheet-checklist',
        title: 'Danh mục kiểm tra điều khoản đầu tư',
        text: 'Từng dòng của bản điều khoản đầu tiên kèm mức thông lệ, bốn phép tính nên tự làm và ba câu hỏi lại.',
        category: 'Gọi vốn',
      },
      {
        id: 'data-room-checklist',
        title: 'Danh mục hồ sơ gọi vốn',
        text: 'Những gì nhà đầu tư yêu cầu xem, trong tám thư mục và hai giai đoạn, kèm quy tắc sử dụng.',
        category: 'Gọi vốn',
      },
      {
        id: 'cap-table',
        title: 'Bảng cổ đông mẫu',
        text: 'Cổ phần hiện tại, vòng kế tiếp có quỹ nhân viên, và ai nhận bao nhiêu khi bán công ty. Có sẵn công thức.',
        category: 'Tài chính',
      },
      {
        id: 'runway',
        title: 'Bảng tính dòng tiền',
        text: 'Mười tám tháng thu, chi và số dư, kèm tháng hết tiền. Có sẵn công thức.',
        category: 'Tài chính',
      },
      {
        id: 'fundraising-emails',
        title: 'Mẫu email gọi vốn',
        text: 'Sáu lá thư từ lời giới thiệu đầu tiên đến bản cập nhật hằng tháng, dạng văn bản thuần.',
        category: 'Gọi vốn',
      },
    ],
  },
  card: {
    download: 'Tải về',
    downloadOf: 'Tải về {{title}} ({{format}}, {{language}}, {{size}})',
    pages: '{{count}} trang',
    languages: { en: 'Tiếng Anh', vi: 'Tiếng Việt' },
    formats: { pdf: 'PDF', xlsx: 'Bảng tính', md: 'Markdown' },
  },
  more: {
    heading: 'Khám phá thêm',
    items: [
      {
        href: '/startup-directory',
        title: 'Danh bạ startup',
        text: 'Các công ty trong khu vực, tìm theo lĩnh vực và giai đoạn.',
      },
      {
        href: '/investors',
        title: 'Dữ liệu nhà đầu tư',
        text: 'Quỹ, nhà đầu tư thiên thần và vườn ươm, kèm giai đoạn và lĩnh vực quan tâm.',
      },
      {
        href: '/newsletter',
        title: 'Các số bản tin',
        text: 'Điểm tin hằng tuần, những số đã gửi và những gì sắp tới.',
      },
    ],
  },
  licence: {
    heading: 'Sử dụng và miễn trừ trách nhiệm',
    text: 'Bạn được sử dụng và chỉnh sửa mọi tài liệu tại đây cho công ty mình; xin đừng bán lại. Tài liệu chỉ là thông tin chung, không phải tư vấn pháp lý, thuế hay đầu tư: xem phần [miễn trừ trách nhiệm](/disclaimer). Thấy chỗ sai? Hãy viết tới {{editors}}.',
  },
};
