import { z } from 'zod';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { type Block, button, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { asRole, role } from '../role-names.ts';
import { defineTemplate } from '../template.ts';
import type { SiteIdentity } from '../types.ts';

const reset = (site: SiteIdentity, locale: Locale) => pageUrl(site, locale, '/auth?view=forgot');

/** Somebody signs up, or wants to move, with the address of an account. Only its owner is told. */
export const exists = defineTemplate({
  schema: z.object({}),
  en: (_, site) => ({
    subject: `You already have an account at ${site.name}`,
    preheader: 'Sign in as before, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      paragraph(
        `Somebody, perhaps you, asked to use this address for an account at ${site.name}. It has one already, yours, so nothing was changed: sign in with your password.`,
      ),
      button('Sign In', pageUrl(site, 'en', '/auth')),
      note(`Forgot your password? Choose a new one: ${reset(site, 'en')}`),
    ],
    reason: `You receive this email because your address was entered at ${site.name}. If it was not you, you need do nothing.`,
  }),
  vi: (_, site) => ({
    subject: `Bạn đã có tài khoản tại ${site.name}`,
    preheader: 'Hãy đăng nhập như trước, hoặc đặt mật khẩu mới.',
    heading: 'Bạn đã có tài khoản',
    blocks: [
      paragraph(
        `Có người, có thể là bạn, vừa muốn dùng địa chỉ này cho một tài khoản tại ${site.name}. Địa chỉ này đã có tài khoản của bạn nên không có gì thay đổi: bạn hãy đăng nhập bằng mật khẩu của mình.`,
      ),
      button('Đăng nhập', pageUrl(site, 'vi', '/auth')),
      note(`Bạn quên mật khẩu? Hãy đặt mật khẩu mới: ${reset(site, 'vi')}`),
    ],
    reason: `Bạn nhận được email này vì địa chỉ của bạn vừa được nhập tại ${site.name}. Nếu không phải bạn, bạn không cần làm gì.`,
  }),
});

const changed = z.discriminatedUnion('event', [
  z.object({ event: z.literal('password') }),
  z.object({ event: z.literal('email'), newEmail: z.string() }),
  z.object({ event: z.literal('role'), role }),
  z.object({ event: z.literal('deleted') }),
]);

type Changed = z.infer<typeof changed>;
type Said = { readonly subject: string; readonly text: string };

function inEnglish(change: Changed, site: SiteIdentity): Said {
  switch (change.event) {
    case 'password':
      return {
        subject: 'Your password was changed',
        text: `The password of your ${site.name} account was changed. Every other device was signed out.`,
      };
    case 'email':
      return {
        subject: 'Your email address was changed',
        text: `Your ${site.name} account now belongs to ${change.newEmail}. This address can no longer sign in.`,
      };
    case 'role':
      return {
        subject: 'Your role was changed',
        text: `You are now ${asRole('en', change.role)} at ${site.name}. You were signed out everywhere: please sign in again.`,
      };
    case 'deleted':
      return {
        subject: 'Your account was deleted',
        text: `Your ${site.name} account was deleted, with your profile, your sign-in and your submissions that were not public.`,
      };
  }
}

function inVietnamese(change: Changed, site: SiteIdentity): Said {
  switch (change.event) {
    case 'password':
      return {
        subject: 'Mật khẩu của bạn đã được đổi',
        text: `Mật khẩu tài khoản ${site.name} của bạn vừa được đổi. Mọi thiết bị khác đã được đăng xuất.`,
      };
    case 'email':
      return {
        subject: 'Địa chỉ email của bạn đã được đổi',
        text: `Tài khoản ${site.name} của bạn nay dùng địa chỉ ${change.newEmail}. Địa chỉ này không còn đăng nhập được nữa.`,
      };
    case 'role':
      return {
        subject: 'Vai trò của bạn đã thay đổi',
        text: `Từ nay bạn là ${asRole('vi', change.role)} tại ${site.name}. Bạn đã được đăng xuất trên mọi thiết bị: vui lòng đăng nhập lại.`,
      };
    case 'deleted':
      return {
        subject: 'Tài khoản của bạn đã bị xóa',
        text: `Tài khoản ${site.name} của bạn đã bị xóa, cùng thông tin cá nhân, quyền đăng nhập và mọi hồ sơ chưa công khai của bạn.`,
      };
  }
}

/** What to do when it was somebody else: a password helps only somebody who still has the account. */
function wayOut(change: Changed, site: SiteIdentity, locale: Locale): Block[] {
  const keepsAccount = change.event === 'password' || change.event === 'role';
  const label = { en: 'Choose a new password', vi: 'Đặt mật khẩu mới' }[locale];
  return keepsAccount ? [button(label, reset(site, locale))] : [];
}

/** Sent to the account’s earlier address: something that only its owner or an administrator does. */
export const accountChanged = defineTemplate({
  schema: changed,
  en: (change, site) => {
    const { subject, text } = inEnglish(change, site);
    return {
      subject,
      preheader: text,
      heading: subject,
      blocks: [
        paragraph(text),
        paragraph(
          `If you know why, there is nothing to do. If not, ${change.event === 'password' ? 'choose a new password at once and ' : ''}write to ${site.contactEmail}.`,
        ),
        ...wayOut(change, site, 'en'),
      ],
      reason: `You receive this email because it concerns your ${site.name} account.`,
    };
  },
  vi: (change, site) => {
    const { subject, text } = inVietnamese(change, site);
    return {
      subject,
      preheader: text,
      heading: subject,
      blocks: [
        paragraph(text),
        paragraph(
          `Nếu bạn biết lý do, bạn không cần làm gì. Nếu không, ${change.event === 'password' ? 'hãy đặt mật khẩu mới ngay và ' : 'hãy '}viết cho chúng tôi tại ${site.contactEmail}.`,
        ),
        ...wayOut(change, site, 'vi'),
      ],
      reason: `Bạn nhận được email này vì nội dung liên quan đến tài khoản ${site.name} của bạn.`,
    };
  },
});
