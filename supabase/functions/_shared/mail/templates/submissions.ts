import { z } from 'zod';
import { type Block, button, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { defineTemplate } from '../template.ts';

const KINDS = {
  startup: { en: 'startup', vi: 'startup' },
  investor: { en: 'investor profile', vi: 'hồ sơ nhà đầu tư' },
} as const;

const submission = z.object({
  kind: z.enum(['startup', 'investor']),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** What the reviewer wrote to the submitter. */
  note: z.string().nullish(),
});
type Submission = z.infer<typeof submission>;

function publicPath({ kind, id, slug }: Submission): string {
  return kind === 'startup' ? `/startup/${slug}` : `/investors/${id}`;
}

/** The form, filled in with what was sent, to correct it. */
function formPath({ kind, id }: Submission): string {
  return `${kind === 'startup' ? '/submit-startup' : '/submit-investor'}?edit=${id}`;
}

/** The team's own words, if they left any. */
function remark(label: string, text: string | null | undefined): Block[] {
  return text ? [{ kind: 'quote', label, text }] : [];
}

export const approved = defineTemplate({
  schema: submission,
  en: (data, site) => ({
    subject: `${data.name} is now on ${site.name}`,
    preheader: 'Your submission was approved and is public.',
    heading: `${data.name} is live`,
    blocks: [
      paragraph(
        `Good news: we reviewed your ${KINDS[data.kind].en} and published it. Readers find it in the directory from now on.`,
      ),
      ...remark('A note from the team', data.note),
      button('See the page', pageUrl(site, 'en', publicPath(data))),
      note('Something changed, or we got something wrong? Just reply to this email.'),
    ],
    reason: `You receive this email because you submitted ${data.name} to ${site.name}.`,
  }),
  vi: (data, site) => ({
    subject: `${data.name} đã có mặt trên ${site.name}`,
    preheader: 'Hồ sơ bạn gửi đã được duyệt và công khai.',
    heading: `${data.name} đã được đăng`,
    blocks: [
      paragraph(
        `Tin vui: chúng tôi đã duyệt và đăng ${KINDS[data.kind].vi} của bạn. Từ giờ độc giả có thể tìm thấy trong danh bạ.`,
      ),
      ...remark('Lời nhắn từ ban biên tập', data.note),
      button('Xem trang', pageUrl(site, 'vi', publicPath(data))),
      note('Có thông tin thay đổi hoặc chưa chính xác? Bạn chỉ cần trả lời email này.'),
    ],
    reason: `Bạn nhận được email này vì đã gửi ${data.name} đến ${site.name}.`,
  }),
});

export const rejected = defineTemplate({
  schema: submission,
  en: (data, site) => ({
    subject: `About your submission of ${data.name}`,
    preheader: 'We could not publish it as it is.',
    heading: 'We could not publish it yet',
    blocks: [
      paragraph(
        `Thank you for submitting ${data.name}. We read it with care and decided not to publish this ${KINDS[data.kind].en} as it is.`,
      ),
      ...remark('Why', data.note),
      paragraph(
        'This is not the last word. You are welcome to send an improved version at any time.',
      ),
      button('Submit again', pageUrl(site, 'en', formPath(data))),
      note('Questions about the decision? Reply to this email, and a person will answer.'),
    ],
    reason: `You receive this email because you submitted ${data.name} to ${site.name}.`,
  }),
  vi: (data, site) => ({
    subject: `Về hồ sơ ${data.name} bạn đã gửi`,
    preheader: 'Chúng tôi chưa thể đăng hồ sơ này.',
    heading: 'Chúng tôi chưa thể đăng hồ sơ này',
    blocks: [
      paragraph(
        `Cảm ơn bạn đã gửi ${data.name}. Sau khi xem xét kỹ, chúng tôi quyết định chưa đăng ${KINDS[data.kind].vi} này ở dạng hiện tại.`,
      ),
      ...remark('Lý do', data.note),
      paragraph('Đây chưa phải là kết thúc: bạn có thể gửi lại bản hoàn thiện hơn bất cứ lúc nào.'),
      button('Gửi lại', pageUrl(site, 'vi', formPath(data))),
      note('Bạn có câu hỏi về quyết định này? Hãy trả lời email, chúng tôi sẽ phản hồi.'),
    ],
    reason: `Bạn nhận được email này vì đã gửi ${data.name} đến ${site.name}.`,
  }),
});
