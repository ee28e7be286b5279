import type { APIRoute } from 'astro';
import { followed } from '#src/layouts/followed-link.ts';

/** A link of an issue; the language of its mail stands in it. */
const route: APIRoute = (context) => followed(context, { link: context.params['link'] ?? '' });

export const GET = route;
export const HEAD = route;
