import type { APIRoute } from 'astro';
import { followed } from '#src/layouts/followed-link.ts';

/** A link of an issue as mails of earlier editions carry it. */
const route: APIRoute = (context) => {
  const { token = '', place } = context.params;
  return followed(context, { token, place: Number(place) });
};

export const GET = route;
export const HEAD = route;
