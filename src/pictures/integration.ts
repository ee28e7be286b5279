import type { AstroIntegration } from 'astro';

/**
 * Puts the site in front of a project's storage, under the addresses that the built-in backend has: what
 * comes in is looked at, and what is shown has the same address in both modes. Hosted mode only.
 */
export function hostedPictures(): AstroIntegration {
  return {
    name: 'khoi:hosted-pictures',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/storage/v1/object/[...path]',
          entrypoint: new URL('./hosted-storage.ts', import.meta.url),
        }),
    },
  };
}
