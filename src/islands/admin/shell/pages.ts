import type { ComponentType } from 'react';
import type { SectionId } from './SectionIcon.tsx';

/** What a page of the office is made of. `Own` are the props that its file of src/pages gives its island beside the words. */
export type Parts<Own extends object = object> = {
  readonly Content: ComponentType<Own>;
  /** Which of the sections it belongs to. */
  readonly section?: SectionId;
  /** The sections, where they are more than links. */
  readonly Sections?: ComponentType;
  /** Loads what an address of it shows at first. */
  readonly load?: (address: URLSearchParams) => Promise<unknown>;
};

/** A page of the office with what is on it. */
export type Page = {
  readonly title: string;
  readonly parts: Parts;
  readonly own: object;
};

/** The page is no part of this document: of another release, moved, or refused by the server. */
export class ElsewhereError extends Error {}

/** What the island of a page exports. */
export type Island = { readonly parts: Parts; readonly release: object };

const pages = new Map<string, Promise<Page>>();

/** What this document was loaded with. */
export function rememberPage(path: string, parts: Parts, own: object): void {
  pages.set(path, Promise.resolve({ title: document.title, parts, own }));
}

/**
 * The page at a path, from the HTML that a full load would get: its title, words, styles and the module of its island.
 * A page is read once; one that could not be had is asked for again.
 *
 * @param release what identifies the scripts of this document
 * @throws ElsewhereError where only a full load leads there; TypeError where the server did not answer
 */
export function pageAt(path: string, release: object): Promise<Page> {
  const known = pages.get(path);
  if (known) return known;
  // Loaded when a link is first pointed at or focused.
  const page = import('./read-page.ts').then(({ readPage }) => readPage(path, release));
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}
