/** What `email-providers` exports, for Deno; src/env.d.ts says the same to everybody else. */
declare const domains: readonly string[];
export default domains;
