import type { proof as en } from '../en/pages-proof.ts';
import type { SameShape } from '../same-shape.ts';

export const proof: SameShape<typeof en> = {
  title: 'Các con số',
  description:
    '{{site}} hứa gì về tốc độ, khả năng tiếp cận, độ tin cậy và hai ngôn ngữ, và các bộ kiểm thử của chính chúng tôi đo được gì, mỗi con số kèm ngày đo.',
  eyebrow: 'Bằng chứng',
  lede: 'Ai cũng nói được rằng trang mình nhanh. Đây là những gì bộ kiểm thử của chúng tôi đo được, kèm ngày. Điều chưa đo thì không có ở đây; điều chưa đạt thì nằm lại cho đến khi đạt.',
  what: 'Điều được đo',
  measured: 'Kết quả',
  promise: 'Lời hứa',
  on: 'Ngày đo',
  kept: 'đạt',
  missed: 'chưa đạt',
  most: 'không quá {{bar}}',
  least: 'ít nhất {{bar}}',
  units: {
    bytes: '{{value}} KB',
    seconds: '{{value}} giây',
    score: '{{value}} trên 100',
    count: '{{value}} trên {{of}}',
  },
  groups: [
    {
      id: 'speed',
      title: 'Tốc độ',
      text: 'Ở lần ghé đầu tiên, khi máy chưa lưu sẵn gì.',
      figures: [
        { id: 'html', text: 'Trang nặng nhất trong {{of}} loại trang, lúc được gửi đi' },
        { id: 'visit', text: 'Cũng trang ấy, cộng mọi thứ trừ hình ảnh' },
        { id: 'scripts', text: 'Lượng mã nhiều nhất một bạn đọc phải tải' },
        {
          id: 'paint',
          text: 'Đến khi thấy phần lớn nhất, trang chậm nhất trong {{of}} trang, trên điện thoại giả lập',
        },
        { id: 'performance', text: 'Điểm tốc độ Lighthouse thấp nhất trong {{of}} trang' },
      ],
    },
    {
      id: 'accessibility',
      title: 'Khả năng tiếp cận',
      text: 'Do máy kiểm tra; điều máy không thấy thì người thấy.',
      figures: [
        { id: 'accessibility', text: 'Điểm tiếp cận Lighthouse thấp nhất trong {{of}} trang' },
        { id: 'office', text: 'Lỗi trên các màn hình của chính tòa soạn' },
      ],
    },
    {
      id: 'delivery',
      title: 'Độ tin cậy và an toàn',
      text: 'Điều bạn gửi cho chúng tôi sẽ ra sao khi có sự cố.',
      figures: [
        { id: 'crash', text: 'Lần máy chủ bị tắt ngang làm mất, dở dang hoặc lặp dữ liệu' },
        { id: 'payloads', text: 'Lần thử cài mã vào trang mà mã chạy được' },
        { id: 'escalation', text: 'Lần thử làm hoặc đọc quá quyền mà thành công' },
      ],
    },
    {
      id: 'languages',
      title: 'Hai ngôn ngữ cùng nhịp',
      text: 'Mọi chữ trên màn hình đều có tiếng Việt và tiếng Anh, nếu không trang không dựng được.',
      figures: [{ id: 'texts', text: 'Câu chữ mà một trong hai ngôn ngữ còn thiếu' }],
    },
  ],
  how: 'Các con số lấy từ báo cáo của những bộ kiểm thử mà mọi thay đổi đều phải qua, do chương trình ghi chứ không gõ tay. Chúng được đo với nội dung mẫu trên một máy tính bình thường; mạng chậm thì chậm hơn.',
};
