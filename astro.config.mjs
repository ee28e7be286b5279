import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { embeddedBackend } from './src/backend/integration.ts';
import { READ_AHEAD } from './src/domain/pages/read-ahead.ts';
import { BEFORE_PAINT } from './src/layouts/before-paint.ts';
import { hostedPictures } from './src/pictures/integration.ts';
import { MAX_BODY_BYTES } from './src/server/body-limit.ts';
import { nodeServer } from './src/server/integration.ts';

const { version, browserslist } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

/** The oldest browsers that are served, as Vite names them: what they lack is written out for them. */
const TARGETS = browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

// The one switch between the two modes: with a project's URL the site is hosted, without one it
// carries its own backend.
const hosted = Boolean(process.env.PUBLIC_SUPABASE_URL);

/**
 * Parts of packages that no page has a use for, by who imports them. The sanitizer can also read styles, sets of
 * pictures and dates (safe-html.ts); auth-js asks for passkeys and wallets. What manages the users of a server
 * stays: signing out goes through it.
 * With them the editor would weigh a tenth more.
 */
const UNUSED = [
  [/^(?:postcss|parse-srcset|dayjs)$/, /sanitize-html|launder/],
  [/\/(?:webauthn|ethereum)$/, /auth-js/],
];

/** What they are imported as: nothing of it is called, but a client makes one of each class for later. */
const NEVER_CALLED = `class Unused {}
const unused = undefined;
export { Unused as default, Unused as WebAuthnApi, unused as parse };
export { ${[
  ...['createSiweMessage', 'fromHex', 'getAddress', 'toHex', 'createCredential', 'getCredential'],
  ...['browserSupportsWebAuthn', 'webAuthnAbortService', 'deserializeCredentialCreationOptions'],
  ...['deserializeCredentialRequestOptions', 'serializeCredentialCreationResponse'],
  'serializeCredentialRequestResponse',
]
  .map((name) => `unused as ${name}`)
  .join(', ')} };`;

/**
 * What each page would carry and no browser needs: Lightning CSS's long names for the two themes, once for each colour,
 * and the banner of Tailwind, of which nothing but what it made of our own names is in a sheet.
 */
const leanStyles = {
  name: 'khoi:lean-styles',
  generateBundle: {
    // Before Astro puts the sheets into the pages.
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source)
            .replaceAll(/--lightningcss-(light|dark)/g, '--$1')
            .replaceAll(/\/\*! tailwindcss [^*]*\*\/\n?/g, '');
    },
  },
};

/** What comes to browsers lighter than a server has it. */
const leanPackages = {
  name: 'khoi:lean-packages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Lists of what a part needs, in each script that might load it, weigh more than they save: scripts here are few
  // and small. Astro builds for browsers without looking at what is set for all of `build`.
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
  async resolveId(id, importer) {
    // Its parser can also write and search documents.
    if (id === 'htmlparser2') {
      const whole = await this.resolve(id, importer, { skipSelf: true });
      return whole?.id.replace(/index\.js$/, 'Parser.js');
    }
    // The names of characters are a browser's own.
    if (id === 'entities/decode')
      return fileURLToPath(new URL('./src/browser/entity-decoder.ts', import.meta.url));
    return UNUSED.some(([part, whole]) => part.test(id) && whole.test(importer))
      ? '\0never-called'
      : undefined;
  },
  load: (id) =>
    id === '\0never-called'
      ? NEVER_CALLED
      : // Nor is there anything that a part needs before it: styles are in the pages.
        id === '\0vite/preload-helper.js'
        ? 'export const __vitePreload = (load) => load();'
        : undefined,
};

/**
 * Tags and policies are words of the language, and so are sections: without routes of their own `/tag/startup` would be
 * the section "startup" of a language called "tag".
 */
const wordRoutes = {
  name: 'khoi:word-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const language of ['', '/vi'])
        for (const [pattern, file] of [
          ['/tag/[slug]', 'tag/[slug]/index.astro'],
          ['/tag/[slug]/feed.[format]', 'tag/[slug]/feed.[format].ts'],
          ['/standards/[policy]', 'standards/[policy].astro'],
        ])
          injectRoute({
            pattern: language + pattern,
            entrypoint: `./src/pages/[...locale]/${file}`,
            prerender: false,
          });
    },
  },
};

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What is always loaded together comes as one file, which compresses better than its pieces. */
const TOGETHER = [
  {
    name: 'react',
    test: /node_modules.(?:@astrojs.react|(?:react|react-dom|scheduler|@?nanostores)[\\/])/,
  },
  {
    name: 'shell',
    test: /src.(?:browser.(?:consent|stored-session|theme)|domain.browser-keys)\.ts|vite.preload-helper/,
  },
  {
    name: 'surface',
    test: /node_modules.(?:@tiptap.(?!pm.dist.tables)|prosemirror-(?!tables)|orderedmap|rope-sequence|w3c-keyname)/,
  },
];

export default defineConfig({
  output: 'server',
  trailingSlash: 'ignore',
  adapter: node({
    mode: 'middleware',
    bodySizeLimit: MAX_BODY_BYTES,
    // Our server sends whole pages (src/server/renderer.ts): as one text they are made sooner than in hundreds of pieces.
    experimentalDisableStreaming: true,
  }),
  integrations: [react(), wordRoutes, nodeServer(), hosted ? hostedPictures() : embeddedBackend()],
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
        // What src/scripts/later.ts writes into a page: rules, which run nothing.
        resources: ["'self'", "'inline-speculation-rules'", `'${hashOf(READ_AHEAD)}'`],
        hashes: [hashOf(BEFORE_PAINT)],
      },
    },
  },
  // No page is written in Markdown; Shiki's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    // Vite makes sheets small, for the targets; Tailwind would for targets of its own.
    plugins: [tailwindcss({ optimize: false }), leanPackages, leanStyles],
    build: { cssTarget: TARGETS },
    define: { __APP_VERSION__: JSON.stringify(version) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: TOGETHER },
              // Without "_astro_type_script_index_0_lang", which every page would carry twice.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
            },
          },
        },
      },
    },
  },
});
