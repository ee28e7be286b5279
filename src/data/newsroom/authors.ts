import { CREDIT_ROLES, type CreditRole } from '#src/domain/articles/byline.ts';
import { slugify } from '#src/domain/articles/slug.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { LOCALES, type Locale, perLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Somebody whom articles can name. */
export type EditableAuthor = {
  /** Null: not stored yet. */
  readonly id: string | null;
  /** Of their page; made from the first name, and kept when it changes. */
  readonly slug: string;
  readonly name: string;
  readonly photo: string;
  readonly links: readonly string[];
  readonly biography: Readonly<Record<Locale, string>>;
};

export type Credit = { readonly author: string; readonly role: CreditRole };

/** Everybody, by name. */
export async function listAuthors(db: DatabaseClient): Promise<Result<readonly EditableAuthor[]>> {
  const { data, error } = await db
    .from('authors')
    .select('id,slug,name,photo,links,author_biographies(locale,biography)')
    .order('name')
    .limit(1000);
  if (error) return refused('listAuthors', error);
  return ok(
    data.map(({ author_biographies: texts, ...author }) => ({
      ...author,
      photo: author.photo ?? '',
      biography: perLocale(
        (locale) => texts.find((text) => text.locale === locale)?.biography ?? '',
      ),
    })),
  );
}

/** The names of everybody, for whoever chooses one of them. */
export async function listAuthorNames(
  db: DatabaseClient,
): Promise<Result<readonly { readonly id: string; readonly name: string }[]>> {
  const { data, error } = await db.from('authors').select('id,name').order('name').limit(1000);
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

/** Says whom an article names from now on. */
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
