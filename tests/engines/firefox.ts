import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  callOf,
  clickActions,
  type Engine,
  findProgram,
  KEYS,
  keyActions,
  middleOf,
} from '#tests/engines/engine.ts';

type Answer = { readonly id?: number; readonly error?: string; readonly message?: string };
type Ask = <Result>(method: string, params: object) => Promise<Result>;
type Tree = { readonly contexts: readonly [{ readonly context: string }] };
type Evaluated = {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
};

/** The program, or null. */
export const find = () => findProgram(['firefox-esr', 'firefox']);

/** A client of WebDriver BiDi (W3C): numbered commands over one socket. */
async function connect(address: string): Promise<Ask> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer & { result?: never }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer & { result?: never }>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as never;
  };
}

/**
 * Runs in Firefox's own window: composes through the interface that its input methods use. Only there
 * is a composition one; what a page makes itself changes no text.
 */
const COMPOSE = `(steps) => {
  gBrowser.selectedBrowser.focus();
  const method = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
  if (!method.beginInputTransactionForTests(window, () => true)) throw new Error('No input method.');
  for (const text of steps) {
    method.setPendingCompositionString(text);
    method.appendClauseToPendingComposition(text.length, method.ATTR_RAW_CLAUSE);
    method.setCaretInPendingComposition(text.length);
    method.flushPendingComposition();
  }
  method.commitComposition();
}`;

/** Runs in Firefox's own window: puts something into the real clipboard. */
const COPY = `({ text, html }) => {
  const copied = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
  copied.init(null);
  const put = (kind, value) => {
    copied.addDataFlavor(kind);
    copied.setTransferData(kind, value);
  };
  const words = (data) => {
    const string = Cc['@mozilla.org/supports-string;1'].createInstance(Ci.nsISupportsString);
    string.data = data;
    return string;
  };
  if (html) put('text/html', words(html));
  put('text/plain', words(text));
  Services.clipboard.setData(copied, null, Ci.nsIClipboard.kGlobalClipboard);
}`;

/** Firefox, over WebDriver BiDi. */
export async function start(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'khoi-firefox-'));
  const browser = spawn(
    program,
    [
      ...['--headless', '--no-remote', '--profile', profile, '--width', '1280', '--height', '900'],
      ...['--remote-debugging-port=0', '--remote-allow-system-access', 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let address = '';
  for await (const line of createInterface({ input: browser.stderr })) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  browser.stderr.resume();
  const ask = await connect(address);
  await ask('session.new', { capabilities: {} });
  const page = (await ask<Tree>('browsingContext.getTree', {})).contexts[0].context;
  const frame = await ask<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const evaluate = async (expression: string, context = page) => {
    const { result, exceptionDetails } = await ask<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value ?? 'null';
  };
  const act = (actions: object) => ask<void>('input.performActions', { context: page, actions });
  return {
    open: async (url) => {
      await ask('browsingContext.navigate', { context: page, url, wait: 'complete' });
      // As somebody's window is; without, a page is never asked what is chosen in it.
      await evaluate('void gBrowser.selectedBrowser.focus()', frame.contexts[0].context);
    },
    run: async (code, ...given) => JSON.parse(await evaluate(callOf(code, given))),
    click: async (selector) =>
      act(clickActions(JSON.parse(await evaluate(callOf(middleOf, [selector]))))),
    type: (keys) => act(keyActions(keys)),
    paste: async (copied) => {
      await evaluate(`(${COPY})(${JSON.stringify(copied)})`, frame.contexts[0].context);
      await act(keyActions(['v'], [KEYS.control]));
    },
    chord: (held, key) => act(keyActions([key], held)),
    compose: async (steps) => {
      // The page hears of it later than the window: without waiting, the next key overtakes it.
      await evaluate(
        `void (window.composed = new Promise((resolve) => {
          addEventListener('compositionend', () => resolve('null'), { once: true, capture: true });
        }))`,
      );
      await evaluate(`(${COMPOSE})(${JSON.stringify(steps)})`, frame.contexts[0].context);
      await evaluate('window.composed');
    },
    end: async () => {
      browser.kill();
      await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
