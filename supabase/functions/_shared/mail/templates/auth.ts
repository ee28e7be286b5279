import { z } from 'zod';
import { button, code, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

const link = z.object({ url: z.string() });

/** Sign-up: proves that the address is theirs. */
export const confirmation = defineTemplate({
  schema: link,
  en: ({ url }, site) => ({
    subject: `Confirm your email for ${site.name}`,
    preheader: 'One click, and your account is ready.',
    heading: 'Confirm your email',
    blocks: [
      paragraph(
        `Welcome to ${site.name}. Please confirm that this address is yours, and your account is ready to use.`,
      ),
      button('Confirm my email', url),
      note('The link works once and for one hour.'),
    ],
    reason: `You receive this email because somebody, hopefully you, created an account at ${site.name} with this address. If it was not you, simply ignore it: without the click no account is opened.`,
  }),
  vi: ({ url }, site) => ({
    subject: `Xác nhận email của bạn tại ${site.name}`,
    preheader: 'Chỉ một cú nhấp là tài khoản sẵn sàng.',
    heading: 'Xác nhận email của bạn',
    blocks: [
      paragraph(
        `Chào mừng bạn đến với ${site.name}. Vui lòng xác nhận đây là địa chỉ của bạn để bắt đầu sử dụng tài khoản.`,
      ),
      button('Xác nhận email', url),
      note('Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.'),
    ],
    reason: `Bạn nhận được email này vì địa chỉ của bạn vừa được dùng để tạo tài khoản tại ${site.name}. Nếu không phải bạn, hãy bỏ qua: không bấm liên kết thì tài khoản sẽ không được kích hoạt.`,
  }),
});

export const recovery = defineTemplate({
  schema: link,
  en: ({ url }, site) => ({
    subject: 'Choose a new password',
    preheader: `Set a new password for your ${site.name} account.`,
    heading: 'Choose a new password',
    blocks: [
      paragraph('It happens to all of us. Use the button below to choose a new password.'),
      button('Set a new password', url),
      note('The link works once and for one hour. Your old password stays valid until then.'),
    ],
    reason: `You receive this email because a new password was requested for your ${site.name} account. If you did not ask for it, you need do nothing: your password stays as it is.`,
  }),
  vi: ({ url }, site) => ({
    subject: 'Đặt lại mật khẩu',
    preheader: `Tạo mật khẩu mới cho tài khoản ${site.name} của bạn.`,
    heading: 'Đặt lại mật khẩu',
    blocks: [
      paragraph('Quên mật khẩu là chuyện thường tình. Bấm nút bên dưới để tạo mật khẩu mới.'),
      button('Tạo mật khẩu mới', url),
      note(
        'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Trước đó, mật khẩu cũ vẫn dùng được.',
      ),
    ],
    reason: `Bạn nhận được email này vì có yêu cầu đặt lại mật khẩu cho tài khoản ${site.name} của bạn. Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.`,
  }),
});

export const magicLink = defineTemplate({
  schema: link,
  en: ({ url }, site) => ({
    subject: `Your sign-in link for ${site.name}`,
    preheader: 'Sign in with one click, no password needed.',
    heading: 'Your sign-in link',
    blocks: [
      paragraph(`Use the button below to sign in to ${site.name}. You need no password.`),
      button('Sign In', url),
      note('The link works once and for one hour. Please do not pass it on.'),
    ],
    reason: `You receive this email because a sign-in link was requested for this address at ${site.name}. If it was not you, simply ignore it.`,
  }),
  vi: ({ url }, site) => ({
    subject: `Liên kết đăng nhập ${site.name} của bạn`,
    preheader: 'Đăng nhập bằng một cú nhấp, không cần mật khẩu.',
    heading: 'Liên kết đăng nhập của bạn',
    blocks: [
      paragraph(`Bấm nút bên dưới để đăng nhập vào ${site.name} mà không cần mật khẩu.`),
      button('Đăng nhập', url),
      note(
        'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Đừng chuyển cho người khác.',
      ),
    ],
    reason: `Bạn nhận được email này vì có yêu cầu liên kết đăng nhập ${site.name} cho địa chỉ này. Nếu không phải bạn, vui lòng bỏ qua.`,
  }),
});

export const emailChange = defineTemplate({
  schema: z.object({ url: z.string(), email: z.string(), newEmail: z.string() }),
  en: ({ url, email, newEmail }, site) => ({
    subject: 'Confirm the change of your email address',
    preheader: `A ${site.name} account is about to move to ${newEmail}.`,
    heading: 'Confirm the change of your address',
    blocks: [
      paragraph(`Somebody, hopefully you, asked to change the address of a ${site.name} account:`),
      {
        kind: 'facts',
        rows: [
          { label: 'From', value: email },
          { label: 'To', value: newEmail },
        ],
      },
      button('Confirm the change', url),
      note(
        'Both mailboxes have to confirm: the change counts once the links in both mails were followed. They work once and for one hour.',
      ),
    ],
    reason: `You receive this email because your address is part of this change. If you did not ask for it, do not click; if the account is yours, change its password to be safe.`,
  }),
  vi: ({ url, email, newEmail }, site) => ({
    subject: 'Xác nhận việc đổi địa chỉ email',
    preheader: `Một tài khoản ${site.name} sắp chuyển sang ${newEmail}.`,
    heading: 'Xác nhận việc đổi địa chỉ',
    blocks: [
      paragraph(`Chúng tôi nhận được yêu cầu đổi địa chỉ email của một tài khoản ${site.name}:`),
      {
        kind: 'facts',
        rows: [
          { label: 'Từ', value: email },
          { label: 'Sang', value: newEmail },
        ],
      },
      button('Xác nhận thay đổi', url),
      note(
        'Cả hai hộp thư đều phải xác nhận: thay đổi có hiệu lực khi liên kết trong cả hai email đã được mở và xác nhận. Mỗi liên kết chỉ dùng được một lần, trong vòng một giờ.',
      ),
    ],
    reason: `Bạn nhận được email này vì địa chỉ của bạn nằm trong thay đổi trên. Nếu bạn không yêu cầu, đừng bấm liên kết; nếu tài khoản là của bạn, hãy đổi mật khẩu để bảo đảm an toàn.`,
  }),
});

export const reauthentication = defineTemplate({
  schema: z.object({ token: z.string() }),
  en: ({ token }, site) => ({
    subject: `${token} is your ${site.name} code`,
    preheader: 'Enter it to confirm that it is you.',
    heading: 'Confirm that it is you',
    blocks: [
      paragraph('You are about to make a sensitive change. Enter this code to go on:'),
      code(token, 'Valid for one hour'),
      note('We never ask for this code by phone or chat. Please do not share it with anybody.'),
    ],
    reason: `You receive this email because a code was requested in your ${site.name} account. If it was not you, change your password.`,
  }),
  vi: ({ token }, site) => ({
    subject: `${token} là mã xác minh ${site.name} của bạn`,
    preheader: 'Nhập mã để xác minh đó là bạn.',
    heading: 'Xác minh đó là bạn',
    blocks: [
      paragraph('Bạn sắp thực hiện một thay đổi quan trọng. Nhập mã sau để tiếp tục:'),
      code(token, 'Có hiệu lực trong một giờ'),
      note(
        'Chúng tôi không bao giờ hỏi mã này qua điện thoại hay tin nhắn. Đừng chia sẻ mã với bất kỳ ai.',
      ),
    ],
    reason: `Bạn nhận được email này vì tài khoản ${site.name} của bạn vừa yêu cầu mã xác minh. Nếu không phải bạn, hãy đổi mật khẩu.`,
  }),
});

export const invite = defineTemplate({
  schema: link,
  en: ({ url }, site) => ({
    subject: `You are invited to ${site.name}`,
    preheader: 'Accept the invitation and choose a password.',
    heading: 'You are invited',
    blocks: [
      paragraph(
        `The team of ${site.name} would like you on board. Accept the invitation and choose a password to get started.`,
      ),
      button('Accept the invitation', url),
      note('The link works once and for one hour.'),
    ],
    reason: `You receive this email because an administrator of ${site.name} invited this address. If you did not expect it, simply ignore it.`,
  }),
  vi: ({ url }, site) => ({
    subject: `Lời mời tham gia ${site.name}`,
    preheader: 'Chấp nhận lời mời và tạo mật khẩu.',
    heading: 'Bạn được mời tham gia',
    blocks: [
      paragraph(
        `Đội ngũ ${site.name} mong được đồng hành cùng bạn. Hãy chấp nhận lời mời và tạo mật khẩu để bắt đầu.`,
      ),
      button('Chấp nhận lời mời', url),
      note('Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.'),
    ],
    reason: `Bạn nhận được email này vì quản trị viên của ${site.name} đã mời địa chỉ này. Nếu bạn không chờ lời mời nào, vui lòng bỏ qua.`,
  }),
});
