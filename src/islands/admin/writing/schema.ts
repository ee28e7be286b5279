import { getSchema } from '@tiptap/core';
import { Machine } from './machine.ts';
import { MARKS } from './marks.ts';
import { NODES } from './nodes.ts';

/** What can stand in a text: with these the surface is built. */
export const CONTENT = [...NODES, ...MARKS, Machine];

/** The same as ProseMirror knows it, for reading and writing without a surface. */
export const SCHEMA = getSchema(CONTENT);
