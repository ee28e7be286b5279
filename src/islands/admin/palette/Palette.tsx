import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { goTo } from '../shell/navigation.ts';
import { type Command, fitting, standingCommands, toCommand } from './commands.ts';
import { useFound } from './use-found.ts';

type Props = {
  /** What is looked for, letters included that came before the field was there. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
};

const GROUPS = [
  ...(['go', 'create', 'article', 'startup', 'investor', 'person', 'round', 'issue'] as const),
  ...(['message', 'user'] as const),
];

/**
 * Finds a page, something to begin or a record by what is typed, after the ARIA pattern of a combobox with a
 * list: the focus stays in the field, the arrow keys choose, Enter goes there, with Ctrl in a new tab.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Palette({ typed, onType, onClose }: Props) {
  const admin = useAdmin();
  const { t } = admin;
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { found, loading, error } = useFound(typed);
  const commands = [
    ...fitting(standingCommands(admin), typed),
    ...found.map((record) => toCommand(record, admin)),
  ].toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));
  const at = Math.min(chosen, commands.length - 1);
  useShortcut({ keys: 'Ctrl+K', label: t('admin.palette.open'), inDialog: true, run: onClose });
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  /** Enter came before the answer, while records are shown that fit fewer letters. */
  const [held, setHeld] = useState<{ readonly isApart: boolean } | null>(null);
  const follow = ({ href }: Command, isApart: boolean) => {
    if (isApart) return void open(href, '_blank', 'noopener');
    onClose();
    goTo(href);
  };
  const isStanding = ({ group }: Command) => group === 'go' || group === 'create';
  const enter = (isApart: boolean) => {
    const command = commands[at];
    if (loading && !(command && isStanding(command))) setHeld({ isApart });
    else if (command) follow(command, isApart);
  };
  const onAnswer = useEffectEvent(() => {
    if (held) enter(held.isApart);
    setHeld(null);
  });
  useEffect(() => {
    if (held && !loading) onAnswer();
  }, [held, loading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && commands.length > 0) setChosen((at + step + commands.length) % commands.length);
    else if (key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  // Said once, when the answer is there: a word at each letter would cut off the one before.
  const said = error
    ? t('admin.palette.failed', { message: failureText(t, error) })
    : loading
      ? ''
      : commands.length === 0
        ? t('admin.palette.nothing')
        : t('admin.palette.count', { count: commands.length });
  return (
    <Dialog open size="wide" title={t('admin.palette.open')} onClose={onClose}>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('admin.palette.label')}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
        placeholder={t('admin.palette.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setChosen(0);
          setHeld(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        // Of one height: the field stays where it is while the list grows and shrinks.
        className="-mx-3 mt-3 h-[min(28rem,55dvh)] overflow-y-auto"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('admin.palette.label')}
        ref={list}
      >
        {GROUPS.filter((group) => commands.some((each) => each.group === group)).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a list
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <Hint className="px-3 pt-2 pb-1" id={`${id}-${group}`} role="presentation">
              {t(`admin.palette.group.${group}`)}
            </Hint>
            {commands.map(
              (command, index) =>
                command.group === group && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  <div
                    key={command.id}
                    id={`${id}-${index}`}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-x-4 rounded-md max-sm:flex-col max-sm:items-start max-sm:justify-center px-3 py-1.5 aria-selected:bg-sunken aria-selected:text-accent"
                    role="option"
                    aria-selected={index === at}
                    onPointerMove={({ movementX, movementY }) => {
                      // A list that moves below a mouse at rest is told as a move of no length.
                      if (movementX !== 0 || movementY !== 0) setChosen(index);
                    }}
                    onClick={(event) => follow(command, event.ctrlKey || event.metaKey)}
                  >
                    <span className="line-clamp-2 min-w-0">{command.label}</span>
                    {command.detail && (
                      <span className="max-w-full flex-none truncate text-note sm:max-w-[50%] text-muted">
                        {command.detail}
                      </span>
                    )}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <Hint className="mt-3">
        <span role="status">{said}</span>
        {loading && <span aria-hidden="true">{t('admin.palette.searching')}</span>}
      </Hint>
    </Dialog>
  );
}
