import type { session as en } from '../en/session.ts';

export const session: Record<keyof typeof en, string> = {
  'session.ended.title': 'Vui lòng đăng nhập lại',
  'session.ended.text':
    'Bạn không còn đăng nhập. Nội dung bạn nhập vẫn còn nguyên trên trang này; hãy đăng nhập để làm tiếp.',
  'session.ended.elsewhere': 'Đăng nhập ở thẻ khác',
  'session.ended.leave': 'Rời trang này',
  'session.ended.leaveAsk': 'Rời trang này? Những gì bạn đã nhập mà chưa lưu có thể bị mất.',
};
