import { z } from 'zod';
import { button, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { defineTemplate } from '../template.ts';

const data = z.object({
  event: z.enum(['added', 'removed', 'codes', 'recovered', 'reset', 'guessed']),
  /** Name of the factor, as its owner gave it. */
  name: z.string().optional(),
});

type Event = z.infer<typeof data>['event'];
type Words = { readonly subject: string; readonly text: (name: string) => string };

const EN: Readonly<Record<Event, Words>> = {
  added: {
    subject: 'Two-step sign-in: a new way was added',
    text: (name) => `“${name}” can now be used as the second step when you sign in.`,
  },
  removed: {
    subject: 'Two-step sign-in: a way was removed',
    text: (name) => `“${name}” can no longer be used as the second step when you sign in.`,
  },
  codes: {
    subject: 'You have new recovery codes',
    text: () => 'New recovery codes were made. The old ones no longer work.',
  },
  recovered: {
    subject: 'A recovery code was used',
    text: () =>
      'Somebody used one of your recovery codes as the second step to sign in. That code is used up.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text: () =>
      'An administrator removed your second step and your recovery codes, and signed you out everywhere. Your password alone is enough to sign in until you set up a new second step.',
  },
  guessed: {
    subject: 'Wrong codes at your second step',
    text: () =>
      'Somebody came as far as your second step, with your password or a link from your mailbox, and entered several wrong codes. They did not get in.',
  },
};

const VI: Readonly<Record<Event, Words>> = {
  added: {
    subject: 'Đăng nhập hai bước: đã thêm một cách xác minh',
    text: (name) => `Từ nay bạn có thể dùng “${name}” ở bước thứ hai khi đăng nhập.`,
  },
  removed: {
    subject: 'Đăng nhập hai bước: đã gỡ một cách xác minh',
    text: (name) => `“${name}” không còn dùng được ở bước thứ hai khi đăng nhập.`,
  },
  codes: {
    subject: 'Bạn có mã khôi phục mới',
    text: () => 'Bộ mã khôi phục mới đã được tạo. Các mã cũ không còn hiệu lực.',
  },
  recovered: {
    subject: 'Một mã khôi phục vừa được dùng',
    text: () =>
      'Có người vừa dùng một mã khôi phục của bạn ở bước thứ hai khi đăng nhập. Mã đó nay đã hết hiệu lực.',
  },
  reset: {
    subject: 'Đăng nhập hai bước đã được đặt lại',
    text: () =>
      'Quản trị viên đã gỡ bước thứ hai và các mã khôi phục của bạn, đồng thời đăng xuất bạn khỏi mọi thiết bị. Bạn chỉ cần mật khẩu để đăng nhập cho đến khi thiết lập bước thứ hai mới.',
  },
  guessed: {
    subject: 'Nhiều mã sai ở bước thứ hai của bạn',
    text: () =>
      'Có người đã đến được bước thứ hai, bằng mật khẩu của bạn hoặc một liên kết trong hộp thư của bạn, rồi nhập sai mã nhiều lần. Họ không vào được.',
  },
};

/** Something changed about somebody's second step: if it was not them, they should know at once. */
export const secondFactor = defineTemplate({
  schema: data,
  en: ({ event, name = '' }, site) => ({
    subject: EN[event].subject,
    preheader: EN[event].text(name),
    heading: EN[event].subject,
    blocks: [
      paragraph(EN[event].text(name)),
      button('Look at my account', pageUrl(site, 'en', '/account#second-factor')),
      note(
        event === 'guessed'
          ? 'If it was you, check the clock of your phone. If it was not, choose a new password now.'
          : `If it was not you, choose a new password now and write to ${site.contactEmail}.`,
      ),
    ],
    reason: `You receive this email because it concerns the safety of your ${site.name} account.`,
  }),
  vi: ({ event, name = '' }, site) => ({
    subject: VI[event].subject,
    preheader: VI[event].text(name),
    heading: VI[event].subject,
    blocks: [
      paragraph(VI[event].text(name)),
      button('Xem tài khoản của tôi', pageUrl(site, 'vi', '/account#second-factor')),
      note(
        event === 'guessed'
          ? 'Nếu đó là bạn, hãy kiểm tra đồng hồ trên điện thoại. Nếu không, hãy đổi mật khẩu ngay.'
          : `Nếu không phải bạn, hãy đổi mật khẩu ngay và viết cho ${site.contactEmail}.`,
      ),
    ],
    reason: `Bạn nhận được email này vì nó liên quan đến sự an toàn của tài khoản ${site.name} của bạn.`,
  }),
});
