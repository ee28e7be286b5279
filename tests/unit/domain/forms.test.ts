import { describe, expect, test } from 'vitest';
import {
  codeForm,
  deleteForm,
  emailForm,
  factorForm,
  profileForm,
} from '#src/domain/accounts/account-forms.ts';
import { joinForm, signInForm, signUpForm } from '#src/domain/accounts/auth-forms.ts';
import { answerForm, inviteForm, userForm } from '#src/domain/accounts/people-forms.ts';
import {
  articleEditForm,
  askEditorForm,
  authorForm,
  categoryForm,
  categoryLabelsForm,
  moveForm,
  pieceForm,
  sendBackForm,
} from '#src/domain/articles/desk-forms.ts';
import { noteForm } from '#src/domain/directory/note.ts';
import { checkForm, type FormRules, readForm } from '#src/domain/form-rules.ts';
import { selectorForm } from '#src/domain/mail/selector-form.ts';
import { readerForm, templateForm, testForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { publicTexts, publicTextsForm, redirectForm } from '#src/domain/settings-forms.ts';
import { embedForm, linkForm, pictureForm } from '#src/domain/writing/writing-forms.ts';

/** What comes of a form in which these fields were filled in. */
function sent<Values>(rules: FormRules<Values>, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return checkForm(rules, readForm(form, rules));
}

const ACCOUNT = { fullName: 'An', email: 'an@example.com', password: 'phở bò' };

test.each<[string, FormRules<unknown>, Record<string, string>, Record<string, string>]>([
  ['a sign-in', signInForm, {}, { email: 'required.email', password: 'required.password' }],
  ['a sign-in', signInForm, { ...ACCOUNT, email: 'an' }, { email: 'invalid.email' }],
  ['a new account', signUpForm, { ...ACCOUNT, fullName: ' ' }, { fullName: 'required.fullName' }],
  [
    'a new account',
    signUpForm,
    { ...ACCOUNT, fullName: 'a\u0007' },
    { fullName: 'invalid.fullName' },
  ],
  [
    'a new account',
    signUpForm,
    { ...ACCOUNT, password: '12345' },
    { password: 'invalid.password' },
  ],
  [
    'an invitation',
    joinForm,
    { ...ACCOUNT, password: 'ờ'.repeat(25) },
    { password: 'invalid.passwordLong' },
  ],
  [
    'another address',
    emailForm('an@example.com'),
    { email: ' AN@example.com', current: 'x' },
    { email: 'same' },
  ],
  ['a profile', profileForm, { fullName: 'An', locale: 'fr' }, { locale: 'choice' }],
  ['the end of an account', deleteForm('an@example.com'), { email: 'b' }, { email: 'mismatch' }],
  ['a second step', factorForm, { name: ' ' }, { name: 'required.name' }],
  ['a code', codeForm, { code: ' ' }, { code: 'required.code' }],
  ['a person', userForm, { email: 'x', role: 'king' }, { email: 'email', role: 'choice' }],
  ['an invitation', inviteForm, { role: 'editor', locale: 'vi' }, { email: 'required' }],
  ['an answer', answerForm, { answer: '\n' }, { answer: 'required' }],
  [
    'an article',
    articleEditForm(true),
    { title: ' ', content: ' ', category: 'news', status: 'draft', excerpt: 'x'.repeat(1001) },
    { title: 'required', content: 'required', excerpt: 'tooLong 1000' },
  ],
  ['a moment', moveForm(true), { to: '' }, { to: 'required' }],
  ['a piece', pieceForm, { title: ' ', locale: 'en', category: 'news' }, { title: 'required' }],
  ['a draft sent back', sendBackForm, { note: ' ' }, { note: 'required' }],
  ['a question', askEditorForm, { message: ' ' }, { message: 'required' }],
  [
    'an author',
    authorForm,
    { name: 'An', kind: 'bot', slug: 'Ăn' },
    { slug: 'slug', kind: 'choice' },
  ],
  [
    'a category',
    categoryForm,
    { 'label-en': 'Space', slug: '-x' },
    { 'label-vi': 'required', slug: 'slugRule' },
  ],
  [
    'labels',
    categoryLabelsForm(['news', 'space']),
    {},
    { 'space.en': 'required', 'space.vi': 'required' },
  ],
  ['a rejection', noteForm, { note: 'x'.repeat(1001) }, { note: 'tooLong 1000' }],
  [
    'a reader who agreed',
    readerForm(true),
    { email: 'an@example.com', locale: 'vi' },
    { agreed_at: 'required', consent_page: 'required' },
  ],
  ['a test', testForm, { addresses: ' ' }, { addresses: 'required' }],
  ['a template', templateForm, {}, { source: 'required', name: 'required' }],
  [
    'public texts',
    publicTextsForm,
    { 'figure.responseHours': '0', 'email.privacy': 'x', 'postal.en': 'x'.repeat(201) },
    { 'figure.responseHours': 'refused', 'email.privacy': 'email', 'postal.en': 'tooLong 200' },
  ],
  ['a redirect', redirectForm, { from: '/a' }, { to: 'required' }],
  ['a picture', pictureForm, { alt: ' ' }, { alt: 'required' }],
  ['a link', linkForm('https://khoi.test'), { href: 'no address' }, { href: 'website' }],
  ['a link to the office', linkForm('https://khoi.test'), { href: '/admin' }, { href: 'office' }],
  ['a key of mails', selectorForm, { selector: 'no name' }, { selector: 'refused' }],
  ['an embed', embedForm, { address: 'https://example.com' }, { address: 'website' }],
])('%s: %# is refused where it is wrong', (_, rules, fields, problems) => {
  expect(sent(rules, fields)).toEqual({ problems });
});

describe('what is sent', () => {
  test('has no space around names and addresses, and passwords as they are', () => {
    expect(
      sent(signUpForm, { fullName: ' An ', email: ' a@b.vn ', password: ' sáu chữ ' }),
    ).toEqual({
      values: { fullName: 'An', email: 'a@b.vn', password: ' sáu chữ ' },
    });
  });

  test('of an article says its tags once, and of a contributor’s that it is a draft', () => {
    const fields = { title: ' A', content: 'b', category: 'news', tags: 'AI, ,ai,AI' };
    expect(sent(articleEditForm(false), { ...fields, status: 'published' })).toMatchObject({
      values: { title: ' A', tags: ['AI', 'ai'], status: 'draft', featured: false },
    });
  });

  test('of a test is each address once, whatever stands between them', () => {
    expect(sent(testForm, { addresses: 'A@x.vn; b@x.vn\na@x.vn,' })).toEqual({
      values: { addresses: ['a@x.vn', 'b@x.vn'] },
    });
  });

  test('of a piece without a day is none', () => {
    expect(sent(moveForm(false), { to: '' })).toEqual({ values: { to: null } });
  });

  test('of the public texts are the rows, empty ones as what the site came with', () => {
    const made = sent(publicTextsForm, { 'figure.startups': ' 60+ ' });
    if (!('values' in made)) throw new Error('refused');
    const rows = publicTexts(made.values);
    expect(rows).toContainEqual({ name: 'figure.startups', value: '60+' });
    expect(rows).toContainEqual({ name: 'figure.articles', value: null });
  });
});
