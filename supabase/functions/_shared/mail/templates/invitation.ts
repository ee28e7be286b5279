import { z } from 'zod';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { button, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { asRole, role } from '../role-names.ts';
import { defineTemplate } from '../template.ts';
import type { SiteIdentity } from '../types.ts';

const data = z.object({
  token: z.string(),
  role,
  /** Name or address of the person who invites; empty when the system did. */
  invitedBy: z.string().nullish(),
});

const link = (site: SiteIdentity, locale: Locale, token: string) =>
  pageUrl(site, locale, `/invitation?token=${token}`);

/** An admin asks somebody in. The link proves the address. */
export const invitation = defineTemplate({
  schema: data,
  en: ({ token, role, invitedBy }, site) => ({
    subject: `You are invited to ${site.name}`,
    preheader: `Join as ${asRole('en', role)}: the link works for seven days.`,
    heading: `Join ${site.name}`,
    blocks: [
      paragraph(
        `${invitedBy ?? `The team of ${site.name}`} invites you to join ${site.name} as ${asRole('en', role)}. Choose a password, and you can begin at once.`,
      ),
      button('Accept the invitation', link(site, 'en', token)),
      note('The link works once and for seven days. It is yours alone: please do not pass it on.'),
    ],
    reason: `You receive this email because you were invited to ${site.name} at this address. If you expected no invitation, simply ignore it.`,
  }),
  vi: ({ token, role, invitedBy }, site) => ({
    subject: `Lời mời tham gia ${site.name}`,
    preheader: `Tham gia với vai trò ${asRole('vi', role)}: liên kết có hiệu lực trong bảy ngày.`,
    heading: `Tham gia ${site.name}`,
    blocks: [
      paragraph(
        `${invitedBy ?? `Ban biên tập ${site.name}`} mời bạn tham gia ${site.name} với vai trò ${asRole('vi', role)}. Bạn chỉ cần đặt mật khẩu là có thể bắt đầu ngay.`,
      ),
      button('Nhận lời mời', link(site, 'vi', token)),
      note(
        'Liên kết chỉ dùng được một lần, trong bảy ngày và dành riêng cho bạn: vui lòng không chuyển tiếp.',
      ),
    ],
    reason: `Bạn nhận được email này vì địa chỉ của bạn được mời tham gia ${site.name}. Nếu bạn không chờ lời mời nào, hãy bỏ qua.`,
  }),
});
