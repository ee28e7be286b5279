// Astro's messages: as usual in a terminal, one JSON line per problem in the running server.
// A JavaScript file because Astro takes no TypeScript here.
import terminal from 'astro/logger/node';

/** Set by main.ts: tells the running server from a build or the development server. */
const SERVING = Symbol.for('khoi.serving');

/** @param {{ level?: 'debug' | 'info' | 'warn' | 'error' | 'silent' }} [config] */
export default function createLogger(config) {
  const inTerminal = terminal(config);
  return {
    /** @param {import('astro').AstroLoggerMessage} event */
    write(event) {
      const log = Reflect.get(globalThis, SERVING);
      if (typeof log !== 'function') return inTerminal.write(event);
      if (event.level === 'error' || event.level === 'warn')
        log(`astro-${event.label ?? 'log'}`, { level: event.level, message: event.message });
    },
  };
}
