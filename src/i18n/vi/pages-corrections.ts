import type { corrections as en } from '../en/pages-corrections.ts';
import type { SameShape } from '../same-shape.ts';

export const corrections: SameShape<typeof en> = {
  title: 'Đính chính',
  description:
    'Mọi đính chính {{site}} đã đăng, mới nhất trước: bài đã viết sai điều gì, đúng ra là gì, và chúng tôi nói lại khi nào.',
  eyebrow: 'Lỗi của chúng tôi',
  lede: 'Chúng tôi đã sai ở đâu, và đúng ra là gì. Mỗi đính chính cũng nằm ngay trên bài, chừng nào bài còn đó.',
  wrong: 'Chúng tôi đã viết',
  correct: 'Đúng ra là',
  replyTo: 'Phản hồi về',
  reply: 'Nội dung phản hồi',
  empty: 'Chưa bài nào phải đính chính. Nếu bạn thấy chỗ sai, xin viết cho chúng tôi.',
  tell: 'Bạn thấy bài nào có chỗ sai? Hãy viết tới {{editors}}, kèm đường dẫn. [Cách chúng tôi đính chính](/standards/corrections) cho biết việc tiếp theo.',
};
