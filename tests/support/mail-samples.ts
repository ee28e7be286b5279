import { readLetter } from '#src/domain/newsletter/blocks.ts';
import type { MailData, MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { SiteIdentity } from '#supabase/functions/_shared/mail/types.ts';

export const SAMPLE_SITE: SiteIdentity = {
  name: 'Khởi',
  url: 'https://news.example.com',
  functionsUrl: 'https://news.example.com/functions/v1',
  mailFrom: 'Khởi <hello@news.example.com>',
  contactEmail: 'hello@news.example.com',
};

const url =
  'https://news.example.com/auth/confirm?token_hash=5f2b8c1e9a7d4036b1c2d3e4f5a60718aBcDeFgHiJk&type=signup';
const member = {
  unsubscribeToken: 'uNs_0123456789abcdefghijklmnopqrstuvwxyzABCD',
  preferencesToken: 'pRf_0123456789abcdefghijklmnopqrstuvwxyzABCD',
};
const LEAD = 'a0000000-0000-4000-8000-000000000001';
const FERRY = 'a0000000-0000-4000-8000-000000000101';
const STARTUP = 'b0000000-0000-4000-8000-000000000001';
const confirmToken = 'cNf_0123456789abcdefghijklmnopqrstuvwxyzABCD';

/** Believable data for every kind of mail; a kind without a sample does not compile. */
export const MAIL_SAMPLES: { readonly [Name in MailName]: MailData<Name> } = {
  'account-changed': { event: 'email', newEmail: 'linh.tran@example.com' },
  'account-exists': {},
  'auth-confirmation': { url },
  'auth-recovery': { url },
  'auth-magic-link': { url },
  'auth-email-change': { url, email: 'linh@example.com', newEmail: 'linh.tran@example.com' },
  'auth-reauthentication': { token: '482913' },
  'auth-invite': { url },
  invitation: {
    token: 'c0ffee'.repeat(10).padEnd(64, '0'),
    role: 'editor',
    invitedBy: 'Trần Linh',
  },
  'newsletter-confirm': { confirmToken },
  'newsletter-reminder': { confirmToken },
  'newsletter-welcome': member,
  'newsletter-tour': member,
  'newsletter-choices': member,
  'newsletter-issue': {
    ...member,
    issue: {
      subject: 'The broth round, and a river that carries freight again',
      preheader: 'Two Series A rounds, one timetable for barges.',
      slug: null,
      postal: 'Khởi Media, 12 Tràng Tiền, Hoàn Kiếm, Hà Nội',
      marks_ads: true,
      blocks: readLetter([
        {
          id: 'text',
          kind: 'text',
          words: {
            en: {
              html: '<p>Good morning from Hanoi.</p>\n<p>Two companies raised money this week for things that everybody here <strong>knows how to do</strong> and <a href="https://example.org/night?a=1&amp;b=2">nobody wants to do</a> at night.</p>\n<ul>\n<li>Broth</li>\n<li>Barges</li>\n</ul>',
            },
            vi: {
              html: '<p>Chào buổi sáng từ Hà Nội.</p>\n<p>Tuần này có hai công ty gọi được vốn cho những việc ai cũng biết làm mà <a href="https://example.org/dem">chẳng ai muốn làm</a> ban đêm.</p>',
            },
          },
        },
        {
          id: 'head',
          kind: 'heading',
          words: { en: { text: 'Rounds' }, vi: { text: 'Gọi vốn' } },
        },
        {
          id: 'lead',
          kind: 'story',
          article: LEAD,
          words: {},
        },
        {
          id: 'ferry',
          kind: 'story',
          article: FERRY,
          words: { en: { blurb: 'Three startups share one ferry.' } },
        },
        { id: 'startup', kind: 'startup', startup: STARTUP, words: {} },
        {
          id: 'event',
          kind: 'event',
          day: '2026-12-01',
          time: '18:30',
          url: '/newsletter',
          words: {
            en: { title: 'Demo night', place: 'Hanoi', text: 'Five startups, five minutes each.' },
            vi: { title: 'Đêm demo', place: 'Hà Nội', text: 'Năm startup, mỗi bên năm phút.' },
          },
        },
        {
          id: 'sponsor',
          kind: 'sponsor',
          url: 'https://pots.example.com/',
          image: 'https://cdn.example.com/pots.png',
          words: {
            en: { name: 'Pots & Pans', text: 'Pots that do not sleep.' },
            vi: { name: 'Nồi & Chảo', text: 'Những chiếc nồi không ngủ.' },
          },
        },
        {
          id: 'button',
          kind: 'button',
          url: '/startup-directory',
          words: { en: { label: 'See every startup' }, vi: { label: 'Xem mọi startup' } },
        },
      ]),
      stories: {
        [LEAD]: {
          id: LEAD,
          slug: 'noi-lon-series-a-pho-broth',
          locale: 'en',
          title: 'Nồi Lớn raises $6.8M to cook the broth Hanoi’s phở shops no longer can',
          excerpt: 'A kitchen in Gia Lâm simmers eleven tonnes of phở broth a night.',
          category: 'funding',
          label: null,
          image: '/covers/noi-lon-series-a-pho-broth.svg',
        },
        [FERRY]: {
          id: FERRY,
          slug: 'can-tho-ba-startup-mot-chuyen-do',
          locale: 'vi',
          title: 'Cần Thơ: ba startup, một chuyến đò',
          excerpt: '',
          category: 'startups',
          label: 'Young companies',
          image: 'https://cdn.example.com/ferry.jpg',
        },
      },
      figures: {},
      startups: {
        [STARTUP]: {
          id: STARTUP,
          slug: 'noi-lon',
          name: 'Nồi Lớn',
          description:
            'A kitchen that simmers broth through the night, so that phở shops need not.',
          category: 'FoodTech',
          location: 'Hà Nội',
          image: '/logos/noi-lon.svg',
        },
      },
    },
  },
  'second-factor': { event: 'added', name: 'Điện thoại của Linh' },
  'claim-proof': {
    claim: '6a0e1c3e-3a53-4a59-9d0e-2f6a1f2b7c11',
    token: 'uTgR0pXb1W3vQ8yFz6oHkq2sN4eLmJcD5iAa7BtVwXE',
    name: 'Nồi Lớn',
    domain: 'noilon.vn',
  },
  'claim-changed': { event: 'verified', name: 'Nồi Lớn', domain: 'noilon.vn' },
  'proposal-received': { name: 'Nồi Lớn' },
  'page-offer': {
    entry: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    token: 'f'.repeat(64),
    name: 'Nồi Lớn',
    giver: 'Trần Thu Hà',
  },
  'proposals-decided': { name: 'Nồi Lớn' },
  'request-proof': {
    id: '7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    token: 'uTgR0pXb1W3vQ8yFz6oHkq2sN4eLmJcD5iAa7BtVwXE',
  },
  'request-changed': {
    event: 'refused',
    kind: 'remove',
    number: '7d1c2b3a',
    due: '2026-12-19T03:00:00Z',
    reason: 'public_interest',
    answer: 'You led the company until 2024, which its filings say.\n\nWe removed your photograph.',
  },
  'request-notice': { event: 'hidden', kind: 'object', name: 'Nồi Lớn' },
  'submission-received': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Sông Xanh Logistics',
  },
  'desk-news': {
    items: [
      { kind: 'review', id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718', name: 'Phở 4.0' },
      {
        kind: 'assigned',
        id: '7a1b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
        name: 'Cò Bay',
        due: '2026-12-01',
      },
    ],
  },
  'submissions-waiting': { startups: 3, investors: 1, since: '2026-11-20T02:15:00+00:00' },
  'submission-approved': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Sông Xanh Logistics',
    slug: 'song-xanh-logistics',
    note: null,
  },
  'submission-rejected': {
    kind: 'investor',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Mekong Ventures',
    slug: 'mekong-ventures',
    note: 'We could not find the fund at the address given.\nPlease add a website or a register entry.',
  },
  'submission-question': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Sông Xanh Logistics',
    question: 'Where can we read of the sum?\nAn announcement or a register is enough.',
  },
  'submission-merged': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Công ty Cổ phần Sông Xanh',
    slug: 'song-xanh-logistics',
    note: null,
    listed: 'Sông Xanh Logistics',
  },
  'entry-removed': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Sông Xanh Logistics',
    slug: 'song-xanh-logistics',
    note: 'The company closed in March.',
  },
  'entry-restored': {
    kind: 'startup',
    id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
    name: 'Sông Xanh Logistics',
    slug: 'song-xanh-logistics',
  },
  'contact-message': {
    firstName: 'An',
    lastName: 'Nguyễn',
    email: 'an.nguyen@example.com',
    subject: 'A correction on the Series A story',
    message:
      'Hello,\n\nthe round you reported on Tuesday was led by two funds, not one. Could you correct it?\n\nThank you,\nAn',
  },
  'contact-received': { hours: 24 },
  'contact-answer': {
    subject: 'A figure in your story',
    message: 'The round was 3 million, not 30.',
    answer: 'You are right, thank you.\n\nWe have corrected it.',
  },
  'test-mail': {},
};
