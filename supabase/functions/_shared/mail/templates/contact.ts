import { z } from 'zod';
import { button, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { defineTemplate } from '../template.ts';

/** A reader's message, to the team. Only here do a visitor's words travel by mail. */
export const message = defineTemplate({
  schema: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  replyTo: (data) => data.email,
  en: (data, site) => ({
    subject: `Contact form: ${data.subject}`,
    preheader: `${data.firstName} ${data.lastName} wrote to the team.`,
    heading: 'A message from a reader',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Name', value: `${data.firstName} ${data.lastName}` },
          { label: 'Email', value: data.email },
          { label: 'Subject', value: data.subject },
        ],
      },
      { kind: 'quote', text: data.message },
      note('Reply to this email to answer the reader directly.'),
    ],
    reason: `Sent by the contact form of ${site.name}.`,
  }),
  vi: (data, site) => ({
    subject: `Biểu mẫu liên hệ: ${data.subject}`,
    preheader: `${data.lastName} ${data.firstName} vừa gửi tin nhắn cho đội ngũ.`,
    heading: 'Tin nhắn từ độc giả',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Họ tên', value: `${data.lastName} ${data.firstName}` },
          { label: 'Email', value: data.email },
          { label: 'Chủ đề', value: data.subject },
        ],
      },
      { kind: 'quote', text: data.message },
      note('Trả lời email này để phản hồi trực tiếp cho độc giả.'),
    ],
    reason: `Gửi từ biểu mẫu liên hệ của ${site.name}.`,
  }),
});

/** Receipt for the writer. Repeats nothing they typed: the address may be somebody else's. */
export const received = defineTemplate({
  schema: z.object({ hours: z.number().int().positive().default(24) }),
  en: ({ hours }, site) => ({
    subject: `We have received your message to ${site.name}`,
    preheader: `Thank you for writing. You will hear from us within ${hours} hours.`,
    heading: 'Thank you for writing',
    blocks: [
      paragraph(
        `Your message has reached the newsroom. Somebody from the team reads it and answers within ${hours} hours on working days.`,
      ),
      note('There is nothing more you need to do.'),
    ],
    reason: `You receive this email because this address was given in the contact form of ${site.name}. If it was not you, simply ignore it.`,
  }),
  vi: ({ hours }, site) => ({
    subject: `${site.name} đã nhận được tin nhắn của bạn`,
    preheader: `Cảm ơn bạn đã viết. Chúng tôi sẽ phản hồi trong vòng ${hours} giờ.`,
    heading: 'Cảm ơn bạn đã viết cho chúng tôi',
    blocks: [
      paragraph(
        `Tin nhắn của bạn đã đến tòa soạn. Một thành viên trong đội ngũ sẽ đọc và phản hồi trong vòng ${hours} giờ vào ngày làm việc.`,
      ),
      note('Bạn không cần làm gì thêm.'),
    ],
    reason: `Bạn nhận được email này vì địa chỉ này được nhập vào biểu mẫu liên hệ của ${site.name}. Nếu không phải bạn, vui lòng bỏ qua.`,
  }),
});

/** Lets an admin see that mail works. */
export const testMail = defineTemplate({
  schema: z.object({}),
  en: (_data, site) => ({
    subject: `Test email from ${site.name}`,
    preheader: 'If you can read this, sending works.',
    heading: 'Sending works',
    blocks: [
      paragraph(
        'This is a test. If you can read it, the mail server accepts and delivers our mail.',
      ),
      button('Open the dashboard', pageUrl(site, 'en', '/admin')),
    ],
    reason: `You receive this email because you asked for it in the back office of ${site.name}.`,
  }),
  vi: (_data, site) => ({
    subject: `Email thử từ ${site.name}`,
    preheader: 'Nếu bạn đọc được email này, việc gửi thư đang hoạt động.',
    heading: 'Gửi thư hoạt động tốt',
    blocks: [
      paragraph(
        'Đây là email thử. Nếu bạn đọc được, máy chủ thư đang nhận và chuyển thư của chúng ta bình thường.',
      ),
      button('Mở trang quản trị', pageUrl(site, 'vi', '/admin')),
    ],
    reason: `Bạn nhận được email này vì đã yêu cầu gửi thử trong trang quản trị của ${site.name}.`,
  }),
});
