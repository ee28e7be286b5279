// The package's own types are not reachable through its `exports`; this is what we call.
declare module 'astro-i18next' {
  export function initAstroI18next(config: {
    defaultLocale: string;
    locales: string[];
    trailingSlash?: 'always' | 'never' | 'ignore';
  }): void;
  export function detectLocaleFromPath(path: string): string;
  export function localizePath(path: string, locale: string, base: string): string;
}
