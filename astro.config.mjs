import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { embeddedBackend } from './src/backend/integration.ts';
import { BEFORE_PAINT } from './src/layouts/before-paint.ts';
import { MAX_BODY_BYTES } from './src/server/body-limit.ts';
import { nodeServer } from './src/server/integration.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

// The one switch between the two modes: with a project's URL the site is hosted, without one it
// carries its own backend.
const hosted = Boolean(process.env.PUBLIC_SUPABASE_URL);

/**
 * The sanitizer can also read styles, sets of pictures and dates, and its parser can also write and search
 * documents. No text here has any use for that (safe-html.ts): with it, what checks a text in the editor
 * would weigh twice as much.
 */
const leanSanitizer = {
  name: 'khoi:lean-sanitizer',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer) {
    if (id === 'htmlparser2') {
      const whole = await this.resolve(id, importer, { skipSelf: true });
      return whole?.id.replace(/index\.js$/, 'Parser.js');
    }
    return /^(?:postcss|parse-srcset|dayjs)$/.test(id) && /sanitize-html|launder/.test(importer)
      ? '\0never-called'
      : undefined;
  },
  load: (id) =>
    id === '\0never-called' ? 'export const parse = undefined;\nexport default parse;' : undefined,
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'ignore',
  adapter: node({ mode: 'middleware', bodySizeLimit: MAX_BODY_BYTES }),
  integrations: [react(), nodeServer(), ...(hosted ? [] : [embeddedBackend()])],
  cache: { provider: { entrypoint: new URL('./src/server/cache-provider.ts', import.meta.url) } },
  build: { inlineStylesheets: 'always' },
  // Shorter than attributes, in every element of every page.
  scopedStyleStrategy: 'class',
  logger: { entrypoint: new URL('./src/server/astro-logger.mjs', import.meta.url) },
  security: {
    // src/middleware.ts checks where a form comes from, and lets mail programs unsubscribe.
    checkOrigin: false,
    // Our server makes the forwarding headers true before Astro sees them (src/server/pass-through.ts).
    allowedDomains: [{}],
    // Astro hashes the scripts and styles it writes itself; `is:inline` scripts are up to us. The
    // rest of the policy is added where pages are sent (src/server/security-headers.ts).
    csp: {
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(BEFORE_PAINT).digest('base64')}`],
      },
    },
  },
  // No page is written in Markdown; Shiki's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), leanSanitizer],
    define: { __APP_VERSION__: JSON.stringify(version) },
    // Scripts here are few and small: the helper that preloads their parts weighs more than they do.
    build: { modulePreload: false },
    ssr: { external: ['@supabase/lite', '@electric-sql/pglite'] },
  },
});
