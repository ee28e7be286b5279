import { z } from 'zod';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { previewToken, readPreviewToken } from '../_shared/preview-link.ts';
import { requireRole } from '../_shared/staff.ts';

const input = z.union([
  z.object({ token: z.string().max(100) }),
  /** Signed for an editor, who passes it on. */
  z.object({ link: z.uuid() }),
]);

const STORED =
  'id,slug,title,excerpt,content,category,tags,reading_time,published_at,created_at,updated_at,featured_image,image_alt,image_credit,image_caption,featured,locale,status';
const WRITTEN =
  'title,excerpt,content,category,tags,featured_image,image_alt,image_credit,image_caption,featured,locale,updated_at';

/**
 * `article-preview`: POST `{ link }` answers an editor the `{ token }` of a preview link; POST `{ token }`
 * answers whoever holds it `{ article, until, embargo }`: what the newsroom holds of the article right now, the
 * working copy before the stored text. 404 for a token that is not ours, 410 for a link that has ended.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(404, 'Unknown link.');
    if ('link' in parsed.data) {
      await requireRole(deps, request, 'editor');
      return json({ token: await previewToken(deps, parsed.data.link) });
    }
    const id = await readPreviewToken(deps, parsed.data.token);
    if (id === null) throw new HttpError(404, 'Unknown link.');
    const { data: link, error } = await deps.db
      .from('preview_links')
      .select(
        `expires_at,revoked_at,article:articles(${STORED},copies:article_drafts!article_drafts_article_id_fkey(${WRITTEN}))`,
      )
      .eq('id', id)
      .maybeSingle();
    if (error) throw error;
    if (link === null) throw new HttpError(404, 'Unknown link.');
    if (link.revoked_at !== null || new Date(link.expires_at) <= deps.now())
      throw new HttpError(410, 'This link has ended.', {}, 'otp_expired');
    const [credits, plan] = await Promise.all([
      deps.db
        .from('article_authors')
        .select('author_id,role,position,authors(slug,name)')
        .eq('article_id', link.article.id),
      deps.db
        .from('article_plans')
        .select('embargo_until')
        .eq('article_id', link.article.id)
        .gt('embargo_until', deps.now().toISOString())
        .maybeSingle(),
    ]);
    if (credits.error) throw credits.error;
    if (plan.error) throw plan.error;
    const { copies, ...stored } = link.article;
    const copy = [copies].flat()[0];
    // What is being written is measured anew.
    const article = copy ? { ...stored, ...copy, reading_time: null } : stored;
    return json({
      article: { ...article, credits: credits.data },
      until: link.expires_at,
      embargo: plan.data?.embargo_until ?? null,
    });
  });
