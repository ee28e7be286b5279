/** Whose films, sounds and posts can stand in a text, by their names. */
export const PROVIDERS = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  x: 'X',
  linkedin: 'LinkedIn',
  spotify: 'Spotify',
} as const;
export type Provider = keyof typeof PROVIDERS;

export type Embed = {
  readonly provider: Provider;
  /** The address that people know, without what follows them around. */
  readonly href: string;
  /** What is shown in a frame, once a reader asks for it. */
  readonly frame: string;
};

const ID = '[\\w-]+';

/** How each provider writes addresses, and what they become. */
const RULES: readonly [Provider, RegExp, (...found: string[]) => [href: string, frame: string]][] =
  [
    [
      'youtube',
      new RegExp(
        `^https?://(?:(?:www|m|music)\\.)?(?:youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#]*&)?v=|shorts/|live/|embed/)|youtu\\.be/)(${ID})`,
      ),
      (id) => [
        `https://www.youtube.com/watch?v=${id}`,
        `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
      ],
    ],
    [
      'vimeo',
      /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d+)/,
      (id) => [`https://vimeo.com/${id}`, `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`],
    ],
    [
      'x',
      /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,20})\/status\/(\d+)/,
      (name, id) => [
        `https://x.com/${name}/status/${id}`,
        `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`,
      ],
    ],
    [
      'linkedin',
      /^https?:\/\/(?:[a-z]+\.)?linkedin\.com\/(?:embed\/)?feed\/update\/(urn:li:(?:share|activity|ugcPost):\d+)/,
      (urn) => [
        `https://www.linkedin.com/feed/update/${urn}`,
        `https://www.linkedin.com/embed/feed/update/${urn}`,
      ],
    ],
    [
      'linkedin',
      /^https?:\/\/(?:[a-z]+\.)?linkedin\.com\/posts\/([\w%-]*?)-activity-(\d+)/,
      (name, id) => [
        `https://www.linkedin.com/posts/${name}-activity-${id}`,
        `https://www.linkedin.com/embed/feed/update/urn:li:activity:${id}`,
      ],
    ],
    [
      'spotify',
      /^https?:\/\/open\.spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/(\w+)/,
      (kind, id) => [
        `https://open.spotify.com/${kind}/${id}`,
        `https://open.spotify.com/embed/${kind}/${id}`,
      ],
    ],
  ];

/** Where the frames come from: what the content policy of a page with an embed lets in. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://platform.twitter.com',
  'https://www.linkedin.com',
  'https://open.spotify.com',
] as const;

/** What an address shows, or null when it is of nobody whom we know. */
export function embedOf(address: string): Embed | null {
  const text = address.trim();
  for (const [provider, pattern, write] of RULES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [href, frame] = write(...found.slice(1));
    return { provider, href, frame };
  }
  return null;
}
