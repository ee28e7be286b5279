import type { MachineUse } from './machines.ts';

type Crawlers = {
  /** Product tokens, as robots.txt names them. */
  readonly agents: readonly string[];
  /** Where their operator says what they are for. */
  readonly source: string;
};

/** The crawlers whose operators document what they fetch pages for. Others are what `*` is for. */
export const CRAWLERS: Readonly<Record<MachineUse, readonly Crawlers[]>> = {
  search: [
    {
      agents: ['Googlebot'],
      source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    },
    {
      agents: ['bingbot'],
      source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    },
    { agents: ['Applebot'], source: 'https://support.apple.com/en-us/119829' },
    { agents: ['coccocbot-web'], source: 'https://help.coccoc.com/en/search-engine' },
    {
      agents: ['DuckDuckBot'],
      source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot',
    },
    {
      agents: ['YandexBot'],
      source: 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots',
    },
  ],
  answers: [
    {
      agents: ['OAI-SearchBot', 'ChatGPT-User'],
      source: 'https://developers.openai.com/api/docs/bots',
    },
    {
      agents: ['Claude-SearchBot', 'Claude-User'],
      source: 'https://support.claude.com/en/articles/8896518',
    },
    {
      agents: ['PerplexityBot', 'Perplexity-User'],
      source: 'https://docs.perplexity.ai/guides/bots',
    },
    {
      agents: ['meta-externalfetcher', 'meta-webindexer'],
      source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    },
    {
      agents: ['DuckAssistBot'],
      source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
    },
    { agents: ['MistralAI-User'], source: 'https://docs.mistral.ai/robots' },
    { agents: ['Amzn-SearchBot', 'Amzn-User'], source: 'https://developer.amazon.com/amazonbot' },
  ],
  training: [
    { agents: ['GPTBot'], source: 'https://developers.openai.com/api/docs/bots' },
    { agents: ['ClaudeBot'], source: 'https://support.claude.com/en/articles/8896518' },
    {
      agents: ['Google-Extended'],
      source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    },
    { agents: ['Applebot-Extended'], source: 'https://support.apple.com/en-us/119829' },
    {
      agents: ['meta-externalagent'],
      source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    },
    { agents: ['Amazonbot'], source: 'https://developer.amazon.com/amazonbot' },
    { agents: ['CCBot'], source: 'https://commoncrawl.org/ccbot' },
  ],
};

/** The product tokens of those who fetch pages for a use. */
export const agentsOf = (use: MachineUse): readonly string[] =>
  CRAWLERS[use].flatMap(({ agents }) => agents);
