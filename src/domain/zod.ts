import * as z from 'zod/mini';

// Zod's small half: its methods are functions, so that a browser loads those that are used. Where zod may compile a schema it tries `new Function` first. The site's content policy refuses that,
// and browsers report it as an attack. Set here, before any schema is made.
z.config({ jitless: true });

export { z };
