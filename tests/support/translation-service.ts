import { type Served, serveRequests } from './serve-requests.ts';

/** How the stand-in misbehaves: it hangs, breaks, answers a page, loses or changes what has to stay. */
export type Mood =
  | 'well'
  | 'hung'
  | 'broken'
  | 'page'
  | 'refusing'
  | 'full'
  | 'losing'
  | 'changing'
  | 'short';

export type TranslationStandIn = Served & {
  mood: Mood;
  /** What it was asked, with the headers that carry keys. */
  readonly asked: {
    readonly body: Record<string, unknown>;
    readonly authorization: string | null;
  }[];
};

/** A translation that keeps every element: its words are the same, said by somebody else. */
const said = (text: string) => `Dịch: ${text}`;

/** Speaks the protocol that its path says, as the documentation of each service has it. */
export async function startTranslationService(): Promise<TranslationStandIn> {
  const asked: TranslationStandIn['asked'] = [];
  const hanging: (() => void)[] = [];
  const served = await serveRequests(async (request) => {
    const body = (await request.json()) as Record<string, unknown>;
    asked.push({ body, authorization: request.headers.get('authorization') });
    if (standIn.mood === 'hung') await new Promise<void>((done) => hanging.push(done));
    if (standIn.mood === 'broken') return Response.json({ error: 'out of order' }, { status: 500 });
    if (standIn.mood === 'refusing') return Response.json({ message: 'no' }, { status: 403 });
    if (standIn.mood === 'full') return Response.json({ message: 'no' }, { status: 456 });
    if (standIn.mood === 'page')
      return new Response('<!doctype html><p>Sign in', {
        headers: { 'Content-Type': 'text/html' },
      });
    const change = (text: string) => {
      if (standIn.mood === 'losing') return said(text.replace(/<x[^>]*>/, ''));
      if (standIn.mood === 'changing') return said(text.replace(/<x id="1"\/>/, '999'));
      return said(text);
    };
    const answer = (texts: unknown) => {
      const all = (texts as string[]).map(change);
      return standIn.mood === 'short' ? all.slice(1) : all;
    };
    const { pathname } = new URL(request.url);
    if (pathname === '/v2/translate')
      return Response.json({
        translations: answer(body['text']).map((text) => ({
          detected_source_language: 'EN',
          text,
        })),
      });
    if (pathname === '/translate') return Response.json({ translatedText: answer(body['q']) });
    const [, user] = body['messages'] as { content: string }[];
    const { segments } = JSON.parse(user?.content ?? '{}');
    const content = `\`\`\`json\n${JSON.stringify({ segments: answer(segments) })}\n\`\`\``;
    return Response.json({ choices: [{ index: 0, message: { role: 'assistant', content } }] });
  });
  const standIn: TranslationStandIn = {
    origin: served.origin,
    asked,
    mood: 'well',
    close: async () => {
      for (const done of hanging) done();
      await served.close();
    },
  };
  return standIn;
}
