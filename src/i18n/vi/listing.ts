import type { listing as en } from '../en/listing.ts';

export const listing: Record<keyof typeof en, string> = {
  'listing.latest.title': 'Mới nhất',
  'listing.latest.pageTitle': 'Tin khởi nghiệp, gọi vốn và công nghệ mới nhất',
  'listing.latest.intro':
    'Tất cả những gì tòa soạn vừa đăng: các vòng gọi vốn, nhà sáng lập, công nghệ và ý tưởng phía sau.',
  'listing.latest.empty': 'Chưa có bài viết nào.',
  'listing.funding.title': 'Gọi vốn',
  'listing.funding.pageTitle': 'Tin gọi vốn: vòng vốn, nhà đầu tư và điều khoản',
  'listing.funding.intro':
    'Ai rót vốn, rót cho ai, điều khoản ra sao và số tiền ấy sẽ được dùng vào việc gì.',
  'listing.funding.empty': 'Chưa có bài viết nào về gọi vốn.',
  'listing.startup.title': 'Khởi nghiệp',
  'listing.startup.pageTitle': 'Chuyện khởi nghiệp: công ty và nhà sáng lập đáng biết',
  'listing.startup.intro':
    'Những công ty đáng biết từ sớm, qua lời kể của người làm ra chúng và người trả tiền cho chúng.',
  'listing.startup.empty': 'Chưa có bài viết nào về khởi nghiệp.',
  'listing.tech.title': 'Công nghệ',
  'listing.tech.pageTitle': 'Tin công nghệ: startup làm ra gì và làm thế nào',
  'listing.tech.intro':
    'Sản phẩm của startup được làm ra thế nào, hôm nay làm được gì và còn vướng ở đâu.',
  'listing.tech.empty': 'Chưa có bài viết nào về công nghệ.',

  'listing.more': 'Chủ đề khác',
  'listing.category.intro': 'Mọi bài viết trong mục {{category}}, mới nhất ở trên.',
  'listing.category.empty': 'Chưa có bài viết nào trong mục {{category}}.',
  'listing.category.pageTitle': '{{category}}: tin và chuyện khởi nghiệp',
  'listing.pageTitle': '{{title}}, trang {{page}}',
  'listing.featured': 'Nổi bật',

  'listing.find.title': 'Bạn sẽ đọc được gì ở đây',
  'listing.find.funding.title': 'Tin gọi vốn',
  'listing.find.funding.text':
    'Từ vòng tiền hạt giống đến IPO, đối chiếu với người trong cuộc, kèm điều khoản khi có thể công bố.',
  'listing.find.startups.title': 'Chuyện khởi nghiệp',
  'listing.find.startups.text':
    'Các công ty ở Việt Nam, Hàn Quốc và Đông Nam Á bắt đầu, vấp ngã, đổi hướng và lớn lên ra sao.',
  'listing.find.tech.title': 'Công nghệ dễ hiểu',
  'listing.find.tech.text':
    'AI, fintech, khí hậu và phần cứng bằng ngôn ngữ đời thường, kèm con số phía sau thông cáo.',
  'listing.find.insights.title': 'Góc nhìn thị trường',
  'listing.find.insights.text':
    'Tin tức cả tuần cộng lại nói lên điều gì: xu hướng, chính sách và những câu hỏi nhà sáng lập hay đặt ra.',
  'listing.find.cta': 'Nhận bản tin',
  'listing.find.ctaText': 'Cả tuần gói trong một lá thư, đều đặn mỗi tuần.',

  'pagination.label': 'Các trang',
  'pagination.previous': 'Trang trước',
  'pagination.next': 'Trang sau',
  'pagination.page': 'Trang {{page}}',
};
