// Articles as no one wrote them, but as anyone might: from a number, so that each is the same every time.

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  'Nồi Lớn gọi vốn 6,8 triệu USD để ninh nước phở cho R&D của quán “đêm” — 3 < 4 và 5 > 2; the pot holds ten tonnes, a&b; AT&T; x<y&lt; 100% “quoted” it’s 50 °C café naïve Đặng Thị Hằng 한국 e.g. C++ /path @name #tag 1. - * _ ` ~ [a](b) \\ …'.split(
    ' ',
  );

/**
 * One body of many shapes: plain paragraphs, HTML blocks, nested lists, tables, quotes, boxes, code,
 * pictures, embeds and footnotes, with marks inside of marks, written as people write them by hand.
 */
export function generatedBody(seed: number): string {
  const next = chance(seed);
  const int = (most: number) => Math.floor(next() * most);
  const pick = <Value>(values: readonly Value[]): Value => values[int(values.length)] as Value;
  const maybe = (part: number) => next() < part;
  const raw = (count = 1 + int(5)) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const escaped = () => raw().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const plain = () => (maybe(0.5) ? raw().replace(/<(?=\w)/g, '< ') : escaped());

  /** @param around what is set already: the same in itself, with another title, opens as source */
  function inline(depth = 0, around: readonly string[] = []): string {
    const parts = Array.from({ length: 1 + int(3) }, () => {
      if (depth > 2 || maybe(0.5)) return plain();
      const tag = pick(['strong', 'em', 'b', 'i', 's', 'mark', 'abbr', 'span']);
      if (around.includes(tag)) return plain();
      const inner = inline(depth + 1, [...around, tag]);
      const titles: Record<string, string> = { abbr: ` title="${escaped()}"`, span: ' lang="vi"' };
      return pick([
        () => `<${tag}${titles[tag] ?? ''}>${inner}</${tag}>`,
        () => `<${tag}${titles[tag] ?? ''}>${inner}</${tag}>`,
        () => `<sup>${1 + int(9)}</sup>`,
        () => `<code>${escaped()}</code>`,
        () =>
          depth === 0
            ? `<a href="${pick(['/startup/noi-lon', 'https://example.com/a?b=1&amp;c=2', 'mailto:a@b.vn'])}">${escaped()}</a>`
            : plain(),
        () => (depth === 0 ? `<span class="footnote">${escaped()}</span>` : plain()),
      ])();
    });
    return parts.join(maybe(0.8) ? ' ' : '');
  }
  const lines = () =>
    maybe(0.2) ? `${inline()}${pick(['\n', '<br>', '<br />'])}${inline()}` : inline();

  function list(depth = 0): string {
    const tag = pick(['ul', 'ol']);
    const head = tag === 'ol' && maybe(0.3) ? ` start="${2 + int(7)}"` : '';
    const items = Array.from({ length: 1 + int(4) }, () => {
      const nested = depth < 2 && maybe(0.2) ? list(depth + 1) : '';
      return maybe(0.2)
        ? `<li><p>${inline()}</p>${maybe(0.5) ? `<p>${inline()}</p>` : ''}${nested}</li>`
        : `<li>${inline()}${nested}</li>`;
    });
    return `<${tag}${head}>${items.join(pick(['', '\n']))}</${tag}>`;
  }
  function table(): string {
    const width = 1 + int(4);
    const row = (tag: string, scope = '') =>
      `<tr>${Array.from({ length: width }, () => `<${tag}${scope}>${maybe(0.9) ? inline(1) : ''}</${tag}>`).join('')}</tr>`;
    const rows = Array.from({ length: 1 + int(4) }, () => row('td'));
    if (maybe(0.3)) return `<table>${rows.join('')}</table>`;
    return `<table>\n<thead>${row('th', maybe(0.3) ? ' scope="col"' : '')}</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
  }
  const block = (depth = 0): string =>
    pick([
      () => lines(),
      () => lines(),
      () => lines(),
      () => `<p>${inline()}</p>`,
      () => `<p lang="vi">${inline()}</p>`,
      () => `<h${2 + int(3)}>${inline(2)}</h2>`.replace(/<h(\d)>(.*)<\/h2>$/s, '<h$1>$2</h$1>'),
      () => list(),
      () => table(),
      () => '<hr>',
      () => `<pre>${escaped()}\n  ${escaped()}</pre>`,
      () => `<pre><code>${escaped()}\n\n\n${escaped()}</code></pre>`,
      () =>
        `<figure${pick(['', ' class="wide"', ' class="narrow"'])}><img src="/covers/a.svg" alt="${escaped()}"${maybe(0.5) ? ' width="640" height="360"' : ''}>${maybe(0.5) ? `<figcaption>${inline(1)}${maybe(0.5) ? ` <small>${escaped()}</small>` : ''}</figcaption>` : ''}</figure>`,
      () => '<figure data-ledger="rounds:2026-q4"><a href="/funding/2026-q4">Rounds</a></figure>',
      () =>
        `<figure class="embed"><a href="https://www.youtube.com/watch?v=abc">${maybe(0.5) ? '<img src="/a.jpg" alt="" width="960" height="540">' : ''}${escaped()}</a></figure>`,
      () =>
        depth > 1
          ? lines()
          : pick([
              () => `<blockquote>${inline()}</blockquote>`,
              () => `<blockquote class="pullquote">${inline()}</blockquote>`,
              () => `<blockquote>${block(depth + 1)}\n\n${block(depth + 1)}</blockquote>`,
              () => `<aside class="factbox">${block(depth + 1)}\n\n${block(depth + 1)}</aside>`,
              () => `<aside>${inline()}</aside>`,
            ])(),
    ])();
  return Array.from({ length: 1 + int(5) }, () => block()).join(pick(['\n\n', '\n\n', '\n\n\n']));
}
