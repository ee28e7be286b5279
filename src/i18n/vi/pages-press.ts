import type { press as en } from '../en/pages-press.ts';
import type { SameShape } from '../same-shape.ts';

export const press: SameShape<typeof en> = {
  label: 'Báo chí',
  title: 'Báo chí: logo, thông tin và đầu mối liên hệ',
  description:
    'Logo, màu sắc, tờ thông tin và chân dung của {{site}} để tải về, hai đầu mối báo chí, thông tin doanh nghiệp và những cuộc trò chuyện về chúng tôi.',
  eyebrow: 'Báo chí',
  heading: 'Mọi thứ bạn cần để viết về chúng tôi.',
  lede: 'Logo, thông tin và con người. Bạn được tự do sử dụng trong bài viết về {{site}}; với mục đích khác, chỉ cần nhắn chúng tôi một dòng.',
  kit: {
    heading: 'Bộ tư liệu báo chí',
    note: 'Miễn phí cho mục đích báo chí',
    all: 'Tải toàn bộ (ZIP)',
    download: 'Tải về',
    downloadOf: 'Tải {{asset}}:',
    variants: { light: 'nền sáng', dark: 'nền tối', en: 'tiếng Anh', vi: 'tiếng Việt' },
    items: [
      {
        id: 'logo',
        title: 'Logo',
        text: 'Biểu tượng kèm tên, cho nền sáng và nền tối.',
        alt: 'Logo {{site}}: ô vuông đỏ mang chữ ở, bên cạnh là tên bằng chữ có chân',
      },
      {
        id: 'wordmark',
        title: 'Tên chữ',
        text: 'Chỉ riêng tên, dùng khi biểu tượng đã xuất hiện.',
        alt: 'Tên {{site}} bằng chữ có chân, dấu hỏi màu đỏ',
      },
      {
        id: 'mark',
        title: 'Biểu tượng',
        text: 'Cho ảnh đại diện và kích thước nhỏ, từ 16 pixel.',
        alt: 'Biểu tượng {{site}}: chữ ở màu trắng trên ô vuông đỏ',
      },
      {
        id: 'colours',
        title: 'Màu thương hiệu',
        text: 'Đỏ sơn mài, mực, giấy và ngọc, cho bản in và màn hình.',
        alt: 'Bốn màu thương hiệu: đỏ sơn mài, mực, giấy và ngọc',
      },
      {
        id: 'facts',
        title: 'Tờ thông tin',
        text: 'Doanh nghiệp gói trong một trang, bằng tiếng Việt và tiếng Anh.',
        alt: 'Trang đầu của tờ thông tin',
      },
      {
        id: 'portrait',
        title: 'Chân dung nhà sáng lập',
        text: 'Tranh minh họa {{founder}}, dùng cho bài viết và trang sự kiện.',
        alt: 'Chân dung minh họa của {{founder}}',
      },
    ],
  },
  usage: {
    heading: 'Sử dụng tên và logo',
    items: [
      {
        title: 'Viết đủ dấu',
        text: '“{{site}}”, có râu và dấu hỏi. Nếu hệ thống chỉ nhận ký tự không dấu, hãy viết “Khoi”.',
      },
      {
        title: 'Chừa khoảng thở',
        text: 'Giữ lề bằng nửa chiều cao biểu tượng ở cả bốn phía; chiều cao nhỏ nhất là 16 pixel hoặc 5 milimét.',
      },
      {
        title: 'Giữ nguyên trạng',
        text: 'Không đổi màu, thêm viền, đổ bóng hay khẩu hiệu. Trên ảnh, chỉ dùng riêng biểu tượng.',
      },
      {
        title: 'Không gợi ý bảo trợ',
        text: 'Một bài viết về công ty bạn không phải là quan hệ đối tác. Xin trích dẫn kèm liên kết thay vì dùng logo.',
      },
    ],
  },
  about: {
    heading: 'Giới thiệu {{site}}',
    note: 'Để dán vào bài viết của bạn',
    text: '{{site}} là tòa soạn độc lập tại TP.HCM, đưa tin về khởi nghiệp, gọi vốn và công nghệ ở Việt Nam, Hàn Quốc và Đông Nam Á. Thành lập năm 2023, {{site}} xuất bản bằng tiếng Việt và tiếng Anh, gửi bản tin miễn phí hằng tuần và duy trì danh bạ mở về startup và nhà đầu tư.',
  },
  facts: {
    heading: 'Thông tin doanh nghiệp',
    items: [
      { label: 'Đơn vị xuất bản', value: '{{company}}' },
      { label: 'Thành lập', value: '2023' },
      { label: 'Nhà sáng lập, tổng biên tập', value: '{{founder}}' },
      { label: 'Trụ sở', value: 'TP.HCM, Việt Nam' },
      { label: 'Ngôn ngữ', value: 'Tiếng Việt và tiếng Anh' },
      { label: 'Địa bàn', value: 'Việt Nam, Hàn Quốc, Đông Nam Á' },
      { label: 'Bản tin', value: '{{subscribers}} người nhận, hằng tuần' },
      { label: 'Kho bài', value: '{{articles}} bài, {{startups}} startup được giới thiệu' },
    ],
  },
  contacts: {
    heading: 'Đầu mối báo chí',
    note: 'Phản hồi trong vòng {{responseHours}} giờ',
    items: [
      {
        mailbox: 'press',
        name: 'Lê Quỳnh Mai',
        role: 'Báo chí, Việt Nam',
        text: 'Phỏng vấn, trích dẫn và sự kiện, bằng tiếng Việt và tiếng Anh.',
      },
      {
        mailbox: 'pressInternational',
        name: 'Park Ji-yeon',
        role: 'Báo chí, Hàn Quốc và quốc tế',
        text: 'Yêu cầu từ nước ngoài, bằng tiếng Hàn và tiếng Anh.',
      },
    ],
  },
  coverage: {
    heading: 'Báo chí nói về chúng tôi',
    note: 'Những cuộc trò chuyện về công việc của tòa soạn',
    request: 'Xin bản đầy đủ',
    requestOf: 'Xin bản đầy đủ: {{title}}',
    items: [
      {
        kind: 'Phỏng vấn',
        title: 'Tòa soạn gọi điện cho khách hàng',
        text: 'Vì sao một tin gọi vốn cần có người thật sự trả tiền cho sản phẩm, và chuyện gì xảy ra khi không tìm được ai.',
      },
      {
        kind: 'Phóng sự',
        title: 'Hai ngôn ngữ, một lần đính chính',
        text: 'Một ngày ở ban biên tập duyệt mỗi bài hai lần và sửa cả hai bản cùng lúc.',
      },
      {
        kind: 'Trò chuyện',
        title: 'Viết thế nào về một công ty đóng cửa',
        text: 'Về thất bại như một tin tức, về sự công bằng với người trong cuộc, và về việc quay lại sau một năm.',
      },
    ],
  },
};
