import {
  AUTHOR_KINDS,
  type AuthorKind,
  CREDIT_ROLES,
  type CreditRole,
} from '#src/domain/articles/byline.ts';
import { slugify } from '#src/domain/articles/slug.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { LOCALES, type Locale, perLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';

/** Somebody whom articles can name. */
export type EditableAuthor = {
  /** Null: not stored yet. */
  readonly id: string | null;
  /** Of their page; it follows the name, and the former one leads on. */
  readonly slug: string;
  readonly name: string;
  readonly photo: string;
  /** The account of this author, whose new texts carry the byline. Null: none. */
  readonly account: string | null;
  readonly kind: AuthorKind;
  /** ISO moment; null: readers see neither the page nor the name yet. */
  readonly approvedAt: string | null;
  readonly links: readonly string[];
  readonly biography: Readonly<Record<Locale, string>>;
};

export type Credit = { readonly author: string; readonly role: CreditRole };

const COLUMNS =
  'id,slug,name,photo,links,user_id,kind,approved_at,author_biographies(locale,biography)';

type Row = Pick<
  Database['public']['Tables']['authors']['Row'],
  'id' | 'slug' | 'name' | 'photo' | 'links' | 'user_id' | 'kind' | 'approved_at'
> & { readonly author_biographies: readonly { locale: string; biography: string }[] };

const toEditable = ({ author_biographies: texts, ...row }: Row): EditableAuthor => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  links: row.links,
  account: row.user_id,
  kind: AUTHOR_KINDS.find((kind) => kind === row.kind) ?? 'person',
  approvedAt: row.approved_at,
  photo: row.photo ?? '',
  biography: perLocale((locale) => texts.find((text) => text.locale === locale)?.biography ?? ''),
});

/** Everybody, by name. */
export async function listAuthors(db: DatabaseClient): Promise<Result<readonly EditableAuthor[]>> {
  const { data, error } = await db.from('authors').select(COLUMNS).order('name').limit(1000);
  return error ? refused('listAuthors', error) : ok(data.map(toEditable));
}

/** The page of an account; null where it has none, as an account without a name. */
export async function getOwnAuthor(
  db: DatabaseClient,
  account: string,
): Promise<Result<EditableAuthor | null>> {
  const { data, error } = await db
    .from('authors')
    .select(COLUMNS)
    .eq('user_id', account)
    .maybeSingle();
  return error ? refused('getOwnAuthor', error) : ok(data && toEditable(data));
}

/** Shows the page and the name of an author to readers from now on. */
export async function approveAuthor(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db
    .from('authors')
    .update({ approved_at: new Date().toISOString() })
    .eq('id', id);
  return error ? refused('approveAuthor', error) : ok(null);
}

/** An author who can be chosen for a byline. */
export type AuthorName = Pick<EditableAuthor, 'name' | 'account' | 'approvedAt'> & {
  readonly id: string;
};

/** The names of everybody, for whoever chooses one of them. */
export async function listAuthorNames(db: DatabaseClient): Promise<Result<readonly AuthorName[]>> {
  const { data, error } = await db
    .from('authors')
    .select('id,name,account:user_id,approvedAt:approved_at')
    .order('name')
    .limit(1000);
  return error ? refused('listAuthorNames', error) : ok(data);
}

/** Stores somebody, a new one under an address made from the name. `slug_taken` when another has it. */
export async function saveAuthor(
  db: DatabaseClient,
  author: EditableAuthor,
): Promise<Result<string>> {
  const change = {
    name: author.name.trim(),
    photo: author.photo || null,
    user_id: author.account,
    kind: author.kind,
    links: author.links.map((link) => link.trim()).filter(Boolean),
  };
  const authors = db.from('authors');
  const { data, error } = await (author.id === null
    ? authors.insert({ ...change, slug: author.slug.trim() || slugify(change.name) })
    : authors.update(change).eq('id', author.id)
  )
    .select('id')
    .single();
  if (error) return refused('saveAuthor', error);
  const { error: failure } = await db.from('author_biographies').upsert(
    LOCALES.map((locale) => ({
      author_id: data.id,
      locale,
      biography: author.biography[locale].trim(),
    })),
  );
  return failure ? refused('saveAuthor', failure) : ok(data.id);
}

/** `author_named` while articles name them. */
export async function deleteAuthor(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('authors').delete().eq('id', id);
  return error ? refused('deleteAuthor', error) : ok(null);
}

/** Whom an article names: first its authors, in order. */
export async function listCredits(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly Credit[]>> {
  const { data, error } = await db
    .from('article_authors')
    .select('author_id,role')
    .eq('article_id', article)
    .order('position');
  if (error) return refused('listCredits', error);
  return ok(
    CREDIT_ROLES.flatMap((role) =>
      data.filter((row) => row.role === role).map((row) => ({ author: row.author_id, role })),
    ),
  );
}

/** Says whom an article names from now on. `colleague_byline` where the caller may not name one of them. */
export async function saveCredits(
  db: DatabaseClient,
  article: string,
  credits: readonly Credit[],
): Promise<Result<null>> {
  const { error } = await db.rpc('credit_article', {
    article,
    credits: credits.map((credit) => ({ ...credit })),
  });
  return error ? refused('saveCredits', error) : ok(null);
}
