import type { CacheProviderFactory } from 'astro';

type Invalidate = (tags: readonly string[]) => void;

/** Where main.ts puts the running cache; absent in dev and under other hosts. */
const CACHE = Symbol.for('khoi.cache');

/** Hands a page's cache directives to the server in front, the way a CDN would receive them. */
const factory: CacheProviderFactory = () => ({
  name: 'khoi',
  setHeaders({ maxAge, swr, tags }) {
    const headers = new Headers();
    const stale = swr === undefined ? '' : `, stale-while-revalidate=${swr}`;
    if (maxAge !== undefined) headers.set('CDN-Cache-Control', `max-age=${maxAge}${stale}`);
    if (tags?.length) headers.set('Cache-Tag', tags.join(','));
    return headers;
  },
  async invalidate({ tags = [] }) {
    const cache: { invalidate: Invalidate } | undefined = Reflect.get(globalThis, CACHE);
    cache?.invalidate([tags].flat());
  },
});

export default factory;
