import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  callOf,
  clickActions,
  type Engine,
  findProgram,
  keyActions,
  middleOf,
  pasteByEvent,
} from '#tests/engines/engine.ts';

/** The driver, or null where it or a screen for its browser is missing. */
export function find(): string | null {
  const hasScreen = process.env['DISPLAY'] || findProgram(['Xvfb']);
  return hasScreen ? findProgram(['WebKitWebDriver']) : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A screen that nobody sees: WebKitGTK has no mode without one. */
async function openScreen(): Promise<{ name: string; process: ChildProcess | null }> {
  const name = process.env['DISPLAY'];
  if (name) return { name, process: null };
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, process: screen };
}

/**
 * Runs in the page: WebKit's driver knows no input method, so what Safari tells of one is told by
 * hand, and the letters are changed in the document as Safari changes them.
 */
function composeByHand(steps: readonly string[]): void {
  const target = document.activeElement;
  const selection = getSelection();
  if (!target || !selection?.rangeCount) throw new Error('Nothing is written in.');
  const tell = (name: string, data: string) =>
    target.dispatchEvent(new CompositionEvent(name, { data, bubbles: true, cancelable: true }));
  tell('compositionstart', '');
  let node: Text | null = null;
  let from = 0;
  let shown = '';
  for (const text of steps) {
    tell('compositionupdate', text);
    target.dispatchEvent(
      new InputEvent('beforeinput', {
        ...{ data: text, inputType: 'insertCompositionText', isComposing: true, bubbles: true },
      }),
    );
    if (!node) {
      const { startContainer, startOffset } = selection.getRangeAt(0);
      if (startContainer instanceof Text) {
        node = startContainer;
        from = startOffset;
      } else {
        node = document.createTextNode('');
        startContainer.insertBefore(node, startContainer.childNodes[startOffset] ?? null);
        if (node.nextSibling instanceof HTMLBRElement) node.nextSibling.remove();
      }
    }
    node.replaceData(from, shown.length, text);
    shown = text;
    selection.collapse(node, from + text.length);
    target.dispatchEvent(
      new InputEvent('input', {
        ...{ data: text, inputType: 'insertCompositionText', isComposing: true, bubbles: true },
      }),
    );
  }
  tell('compositionend', shown);
}

/** WebKit as WebKitGTK builds it, over WebDriver (W3C). */
export async function start(driver: string): Promise<Engine> {
  const screen = await openScreen();
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const ask = async (method: 'POST' | 'DELETE', address: string, body: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${address}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const begin = async (): Promise<{ sessionId: string }> => {
    try {
      return await ask('POST', '/session', { capabilities: {} });
    } catch (error) {
      // The driver has not opened its port yet.
      if (!(error instanceof TypeError) || service.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return begin();
    }
  };
  const session = `/session/${(await begin()).sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  const evaluate = (expression: string): Promise<string> =>
    ask('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const act = (actions: object): Promise<void> => ask('POST', `${session}/actions`, { actions });
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: async (code, ...given) => JSON.parse(await evaluate(callOf(code, given))),
    click: async (selector) =>
      act(clickActions(JSON.parse(await evaluate(callOf(middleOf, [selector]))))),
    type: (keys) => act(keyActions(keys)),
    paste: async (copied) => void (await evaluate(callOf(pasteByEvent, [copied]))),
    chord: (held, key) => act(keyActions([key], held)),
    compose: async (steps) => void (await evaluate(callOf(composeByHand, [steps]))),
    end: async () => {
      await ask('DELETE', session);
      service.kill();
      screen.process?.kill();
    },
  };
}
