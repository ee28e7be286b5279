import { z } from 'zod';
import { formatDateLong } from '../../../../../src/domain/text/format.ts';
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

/** The receipt for a submission. */
export const received = defineTemplate({
  schema: submission.pick({ kind: true, id: true, name: true }),
  en: (data, site) => ({
    subject: `We received your submission of ${data.name}`,
    preheader: 'A person on our team will look at it within 2-3 business days.',
    heading: 'Your submission has arrived',
    blocks: [
      paragraph(
        `Thank you for sending us the ${KINDS[data.kind].en} ${data.name}. We review submissions within 2-3 business days and write to you once a decision is made.`,
      ),
      button('See your submissions', pageUrl(site, 'en', '/account#submissions')),
      note('Something to add or to correct? Just reply to this email.'),
    ],
    reason: `You receive this email because you submitted ${data.name} to ${site.name}.`,
  }),
  vi: (data, site) => ({
    subject: `Chúng tôi đã nhận được hồ sơ ${data.name}`,
    preheader: 'Ban biên tập sẽ xem xét trong 2-3 ngày làm việc.',
    heading: 'Hồ sơ của bạn đã đến nơi',
    blocks: [
      paragraph(
        `Cảm ơn bạn đã gửi ${KINDS[data.kind].vi} ${data.name}. Hồ sơ được xét duyệt trong 2-3 ngày làm việc, và chúng tôi sẽ viết cho bạn khi có kết quả.`,
      ),
      button('Xem các hồ sơ đã gửi', pageUrl(site, 'vi', '/account#submissions')),
      note('Bạn muốn bổ sung hay sửa điều gì? Chỉ cần trả lời email này.'),
    ],
    reason: `Bạn nhận được email này vì đã gửi ${data.name} đến ${site.name}.`,
  }),
});

const queue = z.object({
  startups: z.number(),
  investors: z.number(),
  /** ISO moment since when the oldest waits. */
  since: z.string(),
});

/** The tab that has more to decide on, or the first. */
const queuePath = ({ startups }: z.infer<typeof queue>) =>
  `/admin?tab=${startups > 0 ? 'startups' : 'investors'}`;

const dayOf = ({ since }: z.infer<typeof queue>, locale: 'en' | 'vi') =>
  formatDateLong(since, locale);

/** To administrators: somebody waits for a decision. */
export const waiting = defineTemplate({
  schema: queue,
  en: (data, site) => {
    const count = data.startups + data.investors;
    return {
      subject: count === 1 ? 'A submission waits for you' : `${count} submissions wait for you`,
      preheader: `The oldest has waited since ${dayOf(data, 'en')}.`,
      heading:
        count === 1 ? 'A submission waits for review' : `${count} submissions wait for review`,
      blocks: [
        paragraph(
          `Startups: ${data.startups}. Investor profiles: ${data.investors}. The oldest has waited since ${dayOf(data, 'en')}; the site promises a decision within 2-3 business days.`,
        ),
        button('Review them', pageUrl(site, 'en', queuePath(data))),
      ],
      reason: `You receive this email, once a day at most, because you are an administrator of ${site.name}.`,
    };
  },
  vi: (data, site) => ({
    subject: `${data.startups + data.investors} hồ sơ đang chờ duyệt`,
    preheader: `Hồ sơ lâu nhất đã chờ từ ${dayOf(data, 'vi')}.`,
    heading: `${data.startups + data.investors} hồ sơ đang chờ duyệt`,
    blocks: [
      paragraph(
        `Startup: ${data.startups}. Nhà đầu tư: ${data.investors}. Hồ sơ lâu nhất đã chờ từ ${dayOf(data, 'vi')}; trang web hứa trả lời trong 2-3 ngày làm việc.`,
      ),
      button('Xét duyệt', pageUrl(site, 'vi', queuePath(data))),
    ],
    reason: `Bạn nhận được email này, nhiều nhất mỗi ngày một lần, vì bạn là quản trị viên của ${site.name}.`,
  }),
});

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
