import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { type Action, type Surroundings, TOOLBAR } from './actions.ts';
import { Icon } from './Icon.tsx';
import { useOffered } from './subset.ts';
import { useEditorState } from './use-surface.ts';

type Props = {
  readonly editor: Editor;
  readonly around: Surroundings;
  readonly groups?: readonly (readonly Action[])[];
  readonly label: string;
  /** Over the text, where a selection is, instead of above all of it. */
  readonly isFloating?: boolean;
};

/** As large as a finger where fingers press. */
const BUTTON =
  'grid size-9 shrink-0 place-items-center rounded-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper aria-disabled:text-muted max-md:size-11 pointer-coarse:size-11';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What a key combination is called on this machine. */
export const keysText = (keys: string) => (isMac() ? keys.replace('Ctrl', '⌘') : keys);

/**
 * A bar of actions: one stop for Tab, arrow keys inside.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar(props: Props) {
  const { editor, around, label, isFloating = false } = props;
  const offered = useOffered();
  const groups = (props.groups ?? TOOLBAR).map(offered).filter((actions) => actions.length > 0);
  const { t } = useAdmin();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(groups[0]?.[0]?.id);
  useEditorState(editor);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.commands.focus();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(event.target as HTMLButtonElement);
    const moves: Record<string, number> = {
      ArrowRight: (here + 1) % buttons.length,
      ArrowLeft: (here - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = buttons[moves[event.key] ?? -1];
    if (!target) return undefined;
    event.preventDefault();
    target.focus();
    return setStop(target.dataset['action']);
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={`flex gap-x-1 rounded-t-md bg-surface p-1 max-md:overflow-x-auto ${isFloating ? '' : 'border-b border-line md:flex-wrap'}`}
      onKeyDown={move}
    >
      {groups.map((actions) => (
        <div key={actions[0]?.id} className="flex gap-0.5">
          {actions.map((action) => {
            const { id, label: key, icon, keys, run, isOn, isOff } = action;
            const isDisabled = isOff?.(editor) ?? false;
            return (
              <button
                key={id}
                type="button"
                data-action={id}
                className={BUTTON}
                tabIndex={id === stop ? 0 : -1}
                aria-label={t(key)}
                title={keys ? `${t(key)} (${keysText(keys)})` : t(key)}
                aria-pressed={isOn ? isOn(editor) : undefined}
                aria-disabled={isDisabled || undefined}
                // The selection stays where it is while a mouse presses.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setStop(id);
                  if (!isDisabled) run(editor, around);
                }}
              >
                <Icon name={icon} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
