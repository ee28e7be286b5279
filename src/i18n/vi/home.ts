import type { home as en } from '../en/home.ts';

export const home: Record<keyof typeof en, string> = {
  'home.hero.title': 'Chuyện khởi nghiệp của Việt Nam, Hàn Quốc và Đông Nam Á',
  'home.hero.text':
    'Nhà sáng lập, dòng vốn và công nghệ, ghi lại từ thực địa và viết để bạn đọc đến dòng cuối. Mỗi tuần một lá thư, gói lại những gì đáng biết.',
  'home.stats.subscribers.label': 'người nhận bản tin',
  'home.stats.articles.label': 'bài viết',
  'home.stats.startups.label': 'startup được giới thiệu',

  'home.founder.title': 'Thư từ nhà sáng lập',
  'home.founder.quote':
    'Khu vực này không thiếu người khởi nghiệp. Chỉ thiếu người chịu ghi lại bài học lúc vết đau còn mới.',
  'home.founder.link': 'Đọc lá thư',

  'home.latest.title': 'Góc nhìn mới nhất',
  'home.latest.all': 'Tất cả bài viết',
  'home.latest.empty': 'Chưa có bài viết nào. Mời bạn quay lại sau.',

  'home.more.title': 'Tin bài khác',

  'home.funding.title': 'Ai vừa gọi vốn',
  'home.funding.all': 'Toàn bộ sổ gọi vốn',

  'home.places.title': 'Từ khắp khu vực',
  'home.places.vietnam': 'Việt Nam',
  'home.places.korea': 'Hàn Quốc',
  'home.places.southeastAsia': 'Đông Nam Á',

  'home.issue.label': 'Lá thư mới nhất',
  'home.issue.read': 'Đọc lá thư này',
  'home.issue.all': 'Các thư đã gửi',

  'home.newsletter.title': 'Cả tuần trong một lá thư',
  'home.newsletter.text':
    'Mỗi tuần chúng tôi đọc hồ sơ, gọi điện kiểm chứng và gửi bạn những gì còn lại khi tiếng ồn đã lắng.',
  'home.newsletter.benefits': 'Trong mỗi lá thư',
  'home.newsletter.benefit.funding': 'Tổng hợp gọi vốn hằng tuần',
  'home.newsletter.benefit.interviews': 'Phỏng vấn nhà sáng lập',
  'home.newsletter.benefit.trends': 'Phân tích xu hướng thị trường',
  'home.newsletter.benefit.tech': 'Điểm sáng đổi mới công nghệ',
};
