import type { Editor } from '@tiptap/core';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { articleLocale } from '#src/domain/option-schemas.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { useAdmin } from '../admin-context.ts';
import type { Missing } from './AddNamed.tsx';
import { SLASH, type Surroundings } from './actions.ts';
import type { AddNamed } from './find-named.ts';
import { useFloating } from './floating.ts';
import { Icon } from './Icon.tsx';
import { useOffered } from './subset.ts';
import { type Asked, askedAt } from './suggestion.ts';

type Choice = {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly icon?: Parameters<typeof Icon>[0]['name'];
  readonly choose: () => void;
  /** Never chosen by a key that was not meant for it: what is typed may name nobody. */
  readonly adds?: true;
};

type Props = { readonly editor: Editor; readonly around: Surroundings };

/** The list below the cursor: what a slash inserts, whom an @ names. Arrow keys, Enter, Escape. */
export function SuggestionMenu({ editor, around }: Props) {
  const { t, db, may } = useAdmin();
  const offered = useOffered();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [found, setFound] = useState<readonly Choice[]>([]);
  /** Whether what was typed behind an @ was looked for. */
  const [isLooked, setLooked] = useState(false);
  const [place, setAt] = useState(0);
  const [missing, setMissing] = useState<(Missing & { Dialogs: typeof AddNamed }) | null>(null);
  const dismissed = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const replace = useCallback(
    ({ from, to }: Asked) => editor.chain().focus().deleteRange({ from, to }),
    [editor],
  );
  const look = useEffectEvent(() => {
    const next = editor.isFocused ? askedAt(editor.state) : null;
    if (next?.from !== dismissed.current) dismissed.current = null;
    setAsked(next !== null && dismissed.current === null ? next : null);
    if (next?.query !== asked?.query) setAt(0);
  });
  useEffect(() => {
    const onChange = () => look();
    editor.on('transaction', onChange);
    editor.on('blur', onChange);
    return () => {
      editor.off('transaction', onChange);
      editor.off('blur', onChange);
    };
  }, [editor]);

  const isMention = asked?.sign === '@';
  const query = asked?.query ?? '';
  useEffect(() => {
    setLooked(false);
    if (!isMention || query.trim() === '') return setFound([]);
    let isWanted = true;
    const timer = setTimeout(async () => {
      const site = articleLocale.parse(editor.view.dom.lang);
      const { findNamed, AddNamed, ADDED } = await import('./find-named.ts');
      const named = await findNamed(db, query);
      if (!isWanted) return;
      setLooked(true);
      const offers = named.length === 0 && query.trim().length > 1 && may('editor');
      const adds = (offers ? ADDED : []).map((kind) => ({
        id: `add ${kind}`,
        name: t('admin.writing.add', { name: query.trim() }),
        note: t(`admin.writing.${kind}`),
        choose: () => {
          const now = askedAt(editor.state);
          if (now) setMissing({ kind, asked: now, Dialogs: AddNamed });
        },
        adds: true as const,
      }));
      setFound([
        ...named.map(({ kind, path, title }) => ({
          id: `${kind}${path}`,
          name: title,
          note: t(`admin.writing.${kind}`),
          choose: () => {
            const now = askedAt(editor.state);
            if (!now) return;
            const marks = [{ type: 'a', attrs: { href: pathTo(site, path) } }];
            replace(now).insertContent({ type: 'text', text: title, marks }).run();
          },
        })),
        ...adds,
      ]);
    }, 150);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isMention, query, db, editor, replace, t, may]);

  const wanted = withoutAccents(query).toLowerCase();
  const choices: readonly Choice[] =
    asked === null
      ? []
      : isMention
        ? found
        : offered(SLASH)
            .filter((action) =>
              withoutAccents(`${t(action.label)} ${action.words ?? ''}`)
                .toLowerCase()
                .split(' ')
                .some((word) => word.startsWith(wanted)),
            )
            .map((action) => ({
              id: action.id,
              name: t(action.label),
              icon: action.icon,
              choose: () => {
                const now = askedAt(editor.state);
                if (now) replace(now).run();
                action.run(editor, around);
              },
            }));
  const isOpen = choices.length > 0;
  // Before an arrow key nothing is chosen among what would only be added.
  const unchosen = choices[0]?.adds ? 1 : 0;
  const at = place - unchosen;
  const steps = choices.length + unchosen;
  const optionId = (index: number) => `${id}-${index}`;

  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    if (event.key === 'ArrowDown') setAt((place + 1) % steps);
    else if (event.key === 'ArrowUp') setAt((place - 1 + steps) % steps);
    else if (at >= 0 && (event.key === 'Enter' || event.key === 'Tab')) choices[at]?.choose();
    else if (event.key === 'Escape') {
      dismissed.current = asked?.from ?? null;
      setAsked(null);
    } else return false;
    return true;
  });
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => {
      if (!onKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the surface's own keys, which hear of it on the same element.
    const host = dom.parentElement ?? dom;
    host.addEventListener('keydown', listen, { capture: true });
    return () => host.removeEventListener('keydown', listen, { capture: true });
  }, [editor]);

  useLayoutEffect(() => {
    const { dom } = editor.view;
    if (isOpen) {
      dom.setAttribute('aria-controls', id);
      if (at >= 0) dom.setAttribute('aria-activedescendant', `${id}-${at}`);
      else dom.removeAttribute('aria-activedescendant');
    } else {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    }
  }, [editor, isOpen, id, at]);

  useFloating(list, editor, isOpen ? asked : null, 'bottom-start');
  useLayoutEffect(() => {
    const [element, option] = [list.current, list.current?.children[at]];
    if (!element || !(option instanceof HTMLElement)) return;
    // Within the list: the page stays where it is.
    const below = option.offsetTop + option.offsetHeight - element.clientHeight;
    if (option.offsetTop < element.scrollTop) element.scrollTop = option.offsetTop;
    else if (below > element.scrollTop) element.scrollTop = below;
  }, [at]);
  const isEmpty = asked !== null && !isOpen && query !== '' && (!isMention || isLooked);

  return (
    <>
      <p role="status" className="sr-only">
        {(isEmpty || unchosen > 0) && t('admin.writing.nothing')}{' '}
        {isOpen && t('admin.writing.found', { count: choices.length })}
      </p>
      {missing && (
        <Suspense>
          <missing.Dialogs
            editor={editor}
            missing={missing}
            locale={articleLocale.parse(editor.view.dom.lang)}
            onClose={() => setMissing(null)}
          />
        </Suspense>
      )}
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t(isMention ? 'admin.writing.mention' : 'admin.writing.slash')}
          className="absolute z-30 max-h-[min(20rem,var(--room,20rem))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-edge bg-surface shadow-lg"
        >
          {choices.map(({ id: key, name, note, icon, choose }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-l-3 border-transparent px-3 aria-selected:border-accent aria-selected:bg-sunken"
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              {icon && <Icon name={icon} />}
              <span>{name}</span>
              {note && <small className="ml-auto text-muted">{note}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
