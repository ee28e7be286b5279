import type { APIRoute } from 'astro';
import { OPEN_LICENCE } from '#src/domain/ledger/open-data.ts';
import { keep } from '#src/layouts/page.ts';

/**
 * What machines may make of what they find here: find it and quote it, not be trained on it; the ledger's files
 * are free. The same in one line: robots.txt. @see https://rslstandard.org/rsl (RSL 1.0)
 */
export const GET: APIRoute = ({ cache }) => {
  keep({ cache }, 'pages');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
      <permits type="usage">search ai-index ai-input</permits>
      <prohibits type="usage">ai-train</prohibits>
      <payment type="attribution" />
    </license>
  </content>
  <content url="/data/*">
    <license>
      <permits type="usage">all</permits>
      <payment type="attribution">
        <standard>${OPEN_LICENCE.url}</standard>
      </payment>
    </license>
  </content>
</rsl>
`,
    { headers: { 'Content-Type': 'application/rsl+xml' } },
  );
};
