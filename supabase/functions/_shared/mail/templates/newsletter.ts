import { z } from 'zod';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { button, list, note, paragraph } from '../content.ts';
import { pageUrl } from '../links.ts';
import { defineTemplate } from '../template.ts';
import type { SiteIdentity } from '../types.ts';
import { listHeaders } from './issue.ts';

const confirmSchema = z.object({ confirmToken: z.string() });

const memberSchema = z.object({ unsubscribeToken: z.string(), preferencesToken: z.string() });
type Member = z.infer<typeof memberSchema>;

const confirmUrl = (site: SiteIdentity, locale: Locale, token: string) =>
  pageUrl(site, locale, `/newsletter/confirm?token=${encodeURIComponent(token)}`);
const unsubscribeUrl = (site: SiteIdentity, locale: Locale, { unsubscribeToken }: Member) =>
  pageUrl(site, locale, `/newsletter/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`);
const preferencesUrl = (site: SiteIdentity, locale: Locale, { preferencesToken }: Member) =>
  pageUrl(site, locale, `/newsletter/preferences?token=${encodeURIComponent(preferencesToken)}`);

/** Double opt-in. Holds nothing that a visitor typed: anybody can enter anybody's address. */
export const confirm = defineTemplate({
  schema: confirmSchema,
  en: ({ confirmToken }, site) => ({
    subject: `Please confirm your subscription to ${site.name}`,
    preheader: 'One click, and the weekly newsletter is yours.',
    heading: 'One click to go',
    blocks: [
      paragraph(
        `Thank you for your interest in the ${site.name} newsletter. Please confirm that you would like to receive it: every week, the funding rounds, founders and ideas that matter in Vietnam, Korea and Southeast Asia.`,
      ),
      button('Confirm my subscription', confirmUrl(site, 'en', confirmToken)),
      note('The link is valid for 7 days. It is free, and you can unsubscribe at any time.'),
    ],
    reason: `You receive this email because this address was entered in a subscription form at ${site.name}. If it was not you, simply ignore it: without your confirmation we remind you once, and send nothing else.`,
  }),
  vi: ({ confirmToken }, site) => ({
    subject: `Vui lòng xác nhận đăng ký bản tin ${site.name}`,
    preheader: 'Chỉ một cú nhấp để nhận bản tin hằng tuần.',
    heading: 'Chỉ còn một bước nữa',
    blocks: [
      paragraph(
        `Cảm ơn bạn đã quan tâm đến bản tin ${site.name}. Vui lòng xác nhận rằng bạn muốn nhận bản tin: mỗi tuần một lần, những vòng gọi vốn, nhà sáng lập và ý tưởng đáng chú ý ở Việt Nam, Hàn Quốc và Đông Nam Á.`,
      ),
      button('Xác nhận đăng ký', confirmUrl(site, 'vi', confirmToken)),
      note('Liên kết có hiệu lực trong 7 ngày. Bản tin miễn phí và bạn có thể hủy bất cứ lúc nào.'),
    ],
    reason: `Bạn nhận được email này vì địa chỉ này vừa được nhập vào biểu mẫu đăng ký tại ${site.name}. Nếu không phải bạn, vui lòng bỏ qua: nếu bạn không xác nhận, chúng tôi chỉ nhắc một lần rồi không gửi gì thêm.`,
  }),
});

/** Sent once, 48 hours after an unanswered confirmation. */
export const reminder = defineTemplate({
  schema: confirmSchema,
  en: ({ confirmToken }, site) => ({
    subject: `Still interested in ${site.name}?`,
    preheader: 'Your subscription is waiting for one click.',
    heading: 'Your subscription is waiting',
    blocks: [
      paragraph(
        `A couple of days ago this address was entered for the ${site.name} newsletter, but the subscription was not confirmed yet. If you would still like to receive it, one click is enough.`,
      ),
      button('Confirm my subscription', confirmUrl(site, 'en', confirmToken)),
      note(
        'This is the only reminder. If you do nothing, the request is deleted within a few days, with your address if you never were a reader.',
      ),
    ],
    reason: `You receive this email because this address was entered in a subscription form at ${site.name} and not confirmed.`,
  }),
  vi: ({ confirmToken }, site) => ({
    subject: `Bạn vẫn muốn nhận bản tin ${site.name} chứ?`,
    preheader: 'Đăng ký của bạn chỉ còn thiếu một cú nhấp.',
    heading: 'Đăng ký của bạn đang chờ xác nhận',
    blocks: [
      paragraph(
        `Vài ngày trước, địa chỉ này được dùng để đăng ký bản tin ${site.name} nhưng chưa được xác nhận. Nếu bạn vẫn muốn nhận bản tin, chỉ cần một cú nhấp.`,
      ),
      button('Xác nhận đăng ký', confirmUrl(site, 'vi', confirmToken)),
      note(
        'Đây là lần nhắc duy nhất. Nếu bạn không làm gì, yêu cầu sẽ bị xóa trong vài ngày tới, cùng với địa chỉ của bạn nếu bạn chưa từng nhận bản tin.',
      ),
    ],
    reason: `Bạn nhận được email này vì địa chỉ này đã được nhập vào biểu mẫu đăng ký tại ${site.name} nhưng chưa được xác nhận.`,
  }),
});

export const welcome = defineTemplate({
  schema: memberSchema,
  headers: listHeaders,
  en: (data, site) => ({
    subject: `Welcome to ${site.name}`,
    preheader: 'Your subscription is confirmed. Here is what to expect.',
    heading: 'Welcome aboard',
    blocks: [
      paragraph('Your subscription is confirmed. Once a week you will find in your inbox:'),
      list(
        'the funding rounds of the week',
        'conversations with founders',
        'an analysis of where the market is heading',
        'the technology worth watching',
      ),
      button('Read the latest stories', pageUrl(site, 'en', '/latest')),
      note('Reply to any of our emails: a person from the newsroom reads them.'),
    ],
    reason: `You receive this email because you subscribed to the ${site.name} newsletter.`,
    links: [
      { label: 'Preferences', url: preferencesUrl(site, 'en', data) },
      { label: 'Unsubscribe', url: unsubscribeUrl(site, 'en', data) },
    ],
  }),
  vi: (data, site) => ({
    subject: `Chào mừng bạn đến với ${site.name}`,
    preheader: 'Đăng ký đã được xác nhận. Đây là những gì bạn sẽ nhận được.',
    heading: 'Chào mừng bạn',
    blocks: [
      paragraph('Đăng ký của bạn đã được xác nhận. Mỗi tuần một lần, bạn sẽ nhận được:'),
      list(
        'các vòng gọi vốn trong tuần',
        'những cuộc trò chuyện với nhà sáng lập',
        'phân tích xu hướng thị trường',
        'những công nghệ đáng theo dõi',
      ),
      button('Đọc bài mới nhất', pageUrl(site, 'vi', '/latest')),
      note('Bạn có thể trả lời mọi email của chúng tôi: ban biên tập luôn đọc.'),
    ],
    reason: `Bạn nhận được email này vì đã đăng ký bản tin ${site.name}.`,
    links: [
      { label: 'Tùy chọn', url: preferencesUrl(site, 'vi', data) },
      { label: 'Hủy đăng ký', url: unsubscribeUrl(site, 'vi', data) },
    ],
  }),
});
