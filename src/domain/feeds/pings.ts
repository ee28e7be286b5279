/** Where search engines find the key that proves an order of IndexNow to be the site's own. */
export const KEY_PATH = '/indexnow.txt';

/** Who is told of publications; what is undefined is told nothing. */
export type Pinged = {
  /** Search engines: the site's key. @see https://www.indexnow.org/documentation */
  readonly indexNowKey: string | undefined;
  /** Readers of feeds: the address of the hub that they listen to. @see https://www.w3.org/TR/websub/ */
  readonly webSubHub: string | undefined;
};
