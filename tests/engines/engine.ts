import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a function that runs in the page may be given and may answer. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** What a program copies: text, and the same as HTML. */
export type Copied = { readonly text: string; readonly html?: string };

/** A real browser with one page, driven as a person drives it. */
export type Engine = {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Given extends readonly Plain[], Answer>(
    act: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** Presses and releases the middle of what a selector finds first. */
  click(selector: string): Promise<void>;
  /** Presses keys one after the other: signs, or the codes in `KEYS`. */
  type(keys: Iterable<string>): Promise<void>;
  /** Pastes what another program put into the clipboard. */
  paste(copied: Copied): Promise<void>;
  /** Presses a key while others are held. */
  chord(held: readonly string[], key: string): Promise<void>;
  /**
   * Composes a text as an input method does: shows each step, then commits the last.
   *
   * @param android whether a key without a name is told before each step, as a phone's keyboard does
   */
  compose(steps: readonly string[], android?: boolean): Promise<void>;
  end(): Promise<void>;
};

/** Keys without a sign, as WebDriver names them (W3C WebDriver, 17.4.2). */
export const KEYS = {
  backspace: '\uE003',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
} as const;

/** WebDriver's actions for keys that are pressed one after the other while others are held. */
export function keyActions(keys: Iterable<string>, held: readonly string[] = []) {
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  const actions = [
    ...held.map(down),
    ...[...keys].flatMap((key) => [down(key), up(key)]),
    ...held.toReversed().map(up),
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** WebDriver's actions for a click on a point of the window. */
export function clickActions({ x, y }: { readonly x: number; readonly y: number }) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', actions }];
}

/** Where to click on what a selector finds; runs in the page. */
export function middleOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not on the page.`);
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Pastes into what has the focus, where a page cannot reach the real clipboard; runs in the page. */
export function pasteByEvent({ text, html }: Copied): void {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** A call of a function as text, which answers JSON. */
export const callOf = (act: (...given: never[]) => unknown, given: readonly Plain[]) =>
  `Promise.resolve((${act})(...${JSON.stringify(given)})).then((answer) => JSON.stringify(answer ?? null))`;

/** The first program of these names in PATH or at these places. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const places = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}
