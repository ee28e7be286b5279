import type { RowState } from './row-states.ts';

/** What can be done about a row. */
export type RowAction = 'confirm' | 'copy' | 'machine' | 'leave' | 'want';

export type RowWords = {
  /** Of a row, for who hears it. @example 'Original, paragraph 3' */
  readonly label: (row: number) => string;
  readonly states: Readonly<Record<RowState, string>>;
  readonly actions: Readonly<Record<RowAction, string>>;
  /** What stands before the description of a picture. */
  readonly alt: string;
};

type Drawing = {
  readonly row: number;
  readonly state: RowState;
  readonly lang: string;
  /** Safe HTML, made by a policy of the page. */
  readonly html: string;
  readonly alts: readonly string[];
  readonly actions: readonly RowAction[];
  readonly words: RowWords;
  readonly onAction: (action: RowAction, row: number) => void;
};

const make = (tag: string, className: string, text = '') => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

/** A paragraph of the original, with what its state is and what can be done. */
export function drawRow(drawing: Drawing): HTMLElement {
  const { row, state, lang, html, alts, actions, words, onAction } = drawing;
  const frame = make('div', 'source');
  frame.contentEditable = 'false';
  frame.dataset['row'] = String(row);
  frame.dataset['state'] = state;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', words.label(row));
  const text = make('div', 'source-text');
  text.lang = lang;
  text.innerHTML = html;
  // A link of the original is for reading; Tab goes on to what can be done.
  for (const link of text.querySelectorAll('a, [tabindex]')) link.setAttribute('tabindex', '-1');
  for (const alt of alts) {
    const note = make('p', 'source-alt', `${words.alt} `);
    const said = make('span', '', alt);
    said.lang = lang;
    note.append(said);
    text.append(note);
  }
  frame.append(text);
  if (state === 'done') return frame;
  const bar = make('p', 'source-bar');
  bar.append(make('span', 'badge source-state', words.states[state]));
  for (const action of actions) {
    const button = make('button', 'source-action', words.actions[action]) as HTMLButtonElement;
    button.type = 'button';
    button.dataset['action'] = action;
    // Of several buttons of the same name, each says its paragraph.
    button.setAttribute('aria-label', `${words.actions[action]}: ${words.label(row)}`);
    button.addEventListener('click', () => onAction(action, row));
    bar.append(button);
  }
  frame.append(bar);
  return frame;
}
