import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { DOWNLOAD_FILES, type DownloadFile } from './download-files.ts';

/** A file to download, as a page shows it. */
export type Download = {
  readonly file: DownloadFile;
  readonly href: string;
  /** File ending in lower case. */
  readonly format: string;
  readonly bytes: number;
  readonly pages: number | undefined;
};

/** Describes a file of public/downloads. */
export function getDownload(file: DownloadFile): Download {
  const { bytes, ...rest } = DOWNLOAD_FILES[file];
  return {
    file,
    href: `/downloads/${file}`,
    format: file.slice(file.lastIndexOf('.') + 1),
    bytes,
    pages: 'pages' in rest ? rest.pages : undefined,
  };
}

/**
 * The file of a resource in a language; the English one where no other exists.
 *
 * @example findResource('metrics', 'vi') → { language: 'vi', download: … }
 */
export function findResource(
  id: string,
  locale: Locale,
): { language: Locale; download: Download } | null {
  for (const language of [locale, DEFAULT_LOCALE] as const) {
    const file = Object.keys(DOWNLOAD_FILES).find(
      (name): name is DownloadFile => name.replace(/\.\w+$/, '') === `khoi-${id}-${language}`,
    );
    if (file) return { language, download: getDownload(file) };
  }
  return null;
}

/** @example formatBytes(101_888, 'en-US') → '100 KB', formatBytes(1_500_000, 'vi-VN') → '1,4 MB' */
export function formatBytes(bytes: number, formatTag: string): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${new Intl.NumberFormat(formatTag).format(Math.max(1, Math.round(kilobytes)))} KB`
    : `${new Intl.NumberFormat(formatTag, { maximumFractionDigits: 1 }).format(kilobytes / 1024)} MB`;
}

/** The press kit: which files belong to which entry of /press. */
export const PRESS_FILES = {
  logo: ['khoi-logo-light.svg', 'khoi-logo-light.png', 'khoi-logo-dark.svg', 'khoi-logo-dark.png'],
  wordmark: [
    'khoi-wordmark-light.svg',
    'khoi-wordmark-light.png',
    'khoi-wordmark-dark.svg',
    'khoi-wordmark-dark.png',
  ],
  mark: ['khoi-mark.svg', 'khoi-mark.png'],
  colours: ['khoi-colours-en.pdf', 'khoi-colours-vi.pdf', 'khoi-colours.ase', 'khoi-colours.json'],
  facts: ['khoi-fact-sheet-en.pdf', 'khoi-fact-sheet-vi.pdf'],
  portrait: ['khoi-founder.svg', 'khoi-founder.png'],
} as const satisfies Record<string, readonly DownloadFile[]>;

/** The whole press kit in one file. */
export const PRESS_KIT: DownloadFile = 'khoi-press-kit.zip';
