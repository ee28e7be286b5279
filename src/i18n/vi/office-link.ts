import type { officeLink as en } from '../en/office-link.ts';

export const officeLink: Record<keyof typeof en, string> = {
  'officeLink.story': 'Sửa bài này',
  'officeLink.profile': 'Sửa',
};
