import { createContext, useContext } from 'react';
import type { Html } from '#src/domain/writing/html-tree.ts';
import type { Action } from './actions.ts';
import { CONTENT } from './schema.ts';

/** A surface with less on it than an article has. */
export type Subset = {
  /** Names of the nodes and marks that there are. */
  readonly content: ReadonlySet<string>;
  /** Ids of the actions that are offered. */
  readonly actions: ReadonlySet<string>;
  /** What is left of something that is pasted. */
  readonly reduce: (blocks: readonly Html[]) => readonly Html[];
};

/** Null: everything that an article may hold. */
export const SubsetContext = createContext<Subset | null>(null);

/** The actions of a list that this surface has. */
export function useOffered(): (actions: readonly Action[]) => readonly Action[] {
  const subset = useContext(SubsetContext);
  return (actions) => actions.filter(({ id }) => subset?.actions.has(id) ?? true);
}

/** What the surface is built with. */
export const contentOf = (subset: Subset | null) =>
  CONTENT.filter(({ name }) => subset?.content.has(name) ?? true);
