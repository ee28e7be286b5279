import type { authLink as en } from '../en/auth-link.ts';

export const authLink: Record<keyof typeof en, string> = {
  'authLink.verified.title': 'Email của bạn đã được xác minh',
  'authLink.verified.text': 'Chào mừng bạn! Bạn đã đăng nhập.',
  'authLink.emailChanged.title': 'Email của bạn đã được đổi',
  'authLink.emailChanged.text': 'Từ bây giờ bạn đăng nhập bằng địa chỉ mới.',
};
