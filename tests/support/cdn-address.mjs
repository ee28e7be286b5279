// Loaded before the server: what it tells Fastly and Cloudflare goes to a server of the test. The addresses
// of their APIs are no setting, so that nobody can lead a token elsewhere by an environment variable.
const api = process.env.KHOI_TEST_CDN ?? '';
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) =>
  realFetch(
    typeof input === 'string'
      ? input.replace(/^https:\/\/api\.(?:fastly|cloudflare)\.com(?=\/)/, api)
      : input,
    init,
  );
