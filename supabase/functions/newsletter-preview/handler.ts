import { z } from 'zod';
import { letter } from '../../../src/domain/newsletter/blocks.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { MANY_BYTES, MOST_BYTES } from '../_shared/mail/templates/issue.ts';
import { composeIssue } from '../_shared/newsletter/compose.ts';
import { readSettings } from '../_shared/settings.ts';
import { requireRole } from '../_shared/staff.ts';

const locale = z.enum(LOCALES);
const input = z.union([
  z.object({
    locale,
    draft: z.object({
      subject: z.string().max(200),
      preheader: z.string().max(300),
      /** Other subjects that it tries. */
      tried: z.array(z.string().max(200)).max(10).optional(),
      blocks: letter,
    }),
  }),
  z.object({ locale, issue: z.uuid() }),
]);
type Asked = z.infer<typeof input>;

/** What the database takes of blocks, and the words around them. */
const MAX_DRAFT_BYTES = 512 * 1024;

/** Of a mail that nobody gets. */
const PREVIEW = { id: 'preview', template: 'newsletter-issue', to_email: '' };

/**
 * `newsletter-preview`: an issue as its readers would get it, for editors and admins. POST
 * `{ locale, issue }`, or `{ locale, draft: { subject, preheader, blocks, tried? } }` of one that is being written,
 * answers `{ subject, html, text, bytes, many, most }`: how large the HTML of its heaviest copy is, from when on that
 * is much, and how large it may be before mail programs cut it off.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    await requireRole(deps, request, 'editor');
    const parsed = input.safeParse(await readBody(request, MAX_DRAFT_BYTES));
    if (!parsed.success) throw new HttpError(422, 'Which issue, in which language?');
    const issue = await contentOf(deps, parsed.data);
    if (issue === null) throw new HttpError(404, 'There is no such issue.');
    const row = { ...PREVIEW, locale: parsed.data.locale, data: null };
    const tried = 'draft' in parsed.data ? parsed.data.draft.tried : undefined;
    const { mail, bytes } = composeIssue(row, { issue, tried }, await readSettings(deps));
    const { subject, html, text } = mail;
    return json({ subject, html, text, bytes, many: MANY_BYTES, most: MOST_BYTES });
  });

async function contentOf({ db }: Deps, asked: Asked): Promise<unknown> {
  if ('issue' in asked) {
    const { data, error } = await db.rpc('newsletter_issue_content', {
      issue: asked.issue,
      language: asked.locale,
    });
    if (error) throw error;
    return data;
  }
  const { blocks, tried: _, ...words } = asked.draft;
  const { data, error } = await db.rpc('newsletter_letter_content', {
    letter: blocks,
    language: asked.locale,
  });
  if (error) throw error;
  return { ...(data as object), ...words, blocks, slug: null };
}
