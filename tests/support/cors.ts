/** What the gateway in front of a project's servers says for all of them. */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
  'access-control-allow-headers':
    'apikey,authorization,content-type,accept-profile,content-profile,prefer,range,x-client-info,x-supabase-api-version,x-upsert',
  'access-control-expose-headers': 'content-range,x-total-count,link,x-supabase-api-version',
};
