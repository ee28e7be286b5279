import { useEffect, useRef, useState } from 'react';
import type { Segment } from '#src/data/newsroom/newsletter.ts';
import { listTopOfWeek } from '#src/data/newsroom/newsletter-picks.ts';
import {
  BLOCK_KINDS,
  type Block,
  type BlockKind,
  type Letter,
  MOST_BLOCKS,
} from '#src/domain/newsletter/blocks.ts';
import { isWrittenIn, languagesOf } from '#src/domain/newsletter/shown.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { MessageBox, Status } from '../../ui/Message.tsx';
import { OrderList } from '../../ui/OrderList.tsx';
import { Said } from '../../ui/Said.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { BlockFields } from './BlockFields.tsx';
import { Choices } from './Choices.tsx';
import { blockOf, duplicated, replaced, withStories } from './letter-blocks.ts';
import { PickDialog } from './PickDialog.tsx';
import { useReaders } from './SegmentFields.tsx';
import { useNewsToasts } from './use-news-toasts.ts';
import { useTitles } from './use-titles.ts';

type Props = {
  readonly letter: Letter;
  /** Who gets it: what is missing in a language that nobody of them reads is not missing. */
  readonly segment: Segment;
  /** Whose words are written now. */
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
  readonly onChange: (letter: Block[]) => void;
};

/** What was taken out, and where it stood. */
type Removed = { readonly block: Block; readonly place: number; readonly name: string };

/** What an issue says: its blocks in order, their words in one language at a time. */
export function LetterFields({ letter, segment, language, onLanguage, onChange }: Props) {
  const { t, db, locale } = useAdmin();
  const { warn, fail } = useNewsToasts();
  const languages = languagesOf(segment);
  const { titles, learn } = useTitles(letter);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [picking, setPicking] = useState<'story' | 'startup' | null>(null);
  const [said, setSaid] = useState({ text: '', again: 0 });
  const say = (text: string) => setSaid(({ again }) => ({ text, again: again + 1 }));
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const item = list.current?.querySelector(`[data-item="${focused.current}"]`);
    if (!item) return;
    focused.current = null;
    item.querySelector<HTMLElement>('[data-control=up]')?.focus();
  });
  const titleOf = (block: Block) => {
    if (block.kind === 'story') return titles.get(block.article) ?? '…';
    return block.kind === 'startup' ? (titles.get(block.startup) ?? '…') : '';
  };
  /** What a block is called where buttons name it. */
  const nameOf = (block: Block) => {
    const place = letter.indexOf(block) + 1;
    const title = titleOf(block);
    const kind = t(`admin.newsletter.block.${block.kind}`);
    return title === '' ? `${kind} ${place}` : `${kind} ${place}: ${title}`;
  };
  const room = MOST_BLOCKS - letter.length;
  const add = (...blocks: Block[]) => {
    if (blocks.length > room)
      return warn(t('admin.newsletter.tooManyBlocks', { most: MOST_BLOCKS }));
    focused.current = blocks[0]?.id ?? null;
    onChange([...letter, ...blocks]);
    return say(t('admin.newsletter.blockAdded'));
  };
  const choose = (kind: BlockKind) =>
    kind === 'story' || kind === 'startup' ? setPicking(kind) : add(blockOf(kind));
  const duplicate = (block: Block) => {
    if (room < 1) return warn(t('admin.newsletter.tooManyBlocks', { most: MOST_BLOCKS }));
    const next = duplicated(letter, block);
    focused.current = next[letter.indexOf(block) + 1]?.id ?? null;
    say(t('admin.newsletter.blockDuplicated', { title: nameOf(block) }));
    return onChange(next);
  };
  const remove = (block: Block) => {
    const place = letter.indexOf(block);
    setRemoved({ block, place, name: nameOf(block) });
    onChange(letter.filter((each) => each !== block));
  };
  const undo = () => {
    if (removed === null) return;
    const place = Math.min(removed.place, letter.length);
    focused.current = removed.block.id;
    setRemoved(null);
    onChange(letter.toSpliced(place, 0, removed.block));
  };
  const takeTop = async () => {
    const top = await listTopOfWeek(db);
    if (!top.ok) return fail(top.error);
    if (top.value.length === 0) return warn(t('admin.newsletter.noTop'));
    const next = withStories(letter, top.value);
    const count = next.length - letter.length;
    if (count > room) return warn(t('admin.newsletter.tooManyBlocks', { most: MOST_BLOCKS }));
    onChange(next);
    return say(
      t(count === 1 ? 'admin.newsletter.topTakenOne' : 'admin.newsletter.topTaken', { count }),
    );
  };
  /** The languages that a block says nothing in, of one that is written in another. */
  const lacking = (block: Block) =>
    LOCALES.some((code) => isWrittenIn(block, code))
      ? languages.filter((code) => !isWrittenIn(block, code))
      : [];
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="letter-title">
      <Ends>
        <h3 id="letter-title">{t('admin.newsletter.blocks')}</h3>
        <Choices
          label={t('admin.newsletter.writeIn')}
          values={LOCALES}
          chosen={language}
          nameOf={(code) => languageName(code, locale)}
          onChoose={onLanguage}
        />
      </Ends>
      {letter.length === 0 && <Hint>{t('admin.newsletter.noBlocks')}</Hint>}
      <div ref={list}>
        <OrderList
          label={t('admin.newsletter.blocks')}
          items={letter}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={(blocks) => onChange([...blocks])}
          texts={{
            up: (title) => t('admin.newsletter.upOf', { title }),
            down: (title) => t('admin.newsletter.downOf', { title }),
            moved: (title, place, count) => t('admin.newsletter.moved', { title, place, count }),
          }}
          head={(block) => (
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{t(`admin.newsletter.block.${block.kind}`)}</span>
              {titleOf(block) !== '' && (
                <span className="min-w-0 wrap-anywhere">{titleOf(block)}</span>
              )}
              {lacking(block).map((code) => (
                <Badge key={code} tone="amber">
                  <Missing segment={segment} language={code} />
                </Badge>
              ))}
            </div>
          )}
          actions={(block) => (
            <>
              <button
                type="button"
                aria-label={t('admin.newsletter.duplicateOf', { title: nameOf(block) })}
                onClick={() => duplicate(block)}
              >
                {t('admin.newsletter.duplicate')}
              </button>
              <button
                type="button"
                aria-label={t('admin.newsletter.removeOf', { title: nameOf(block) })}
                onClick={() => remove(block)}
              >
                {t('admin.newsletter.remove')}
              </button>
            </>
          )}
        >
          {(block) => (
            <BlockFields
              block={block}
              language={language}
              name={nameOf(block)}
              onChange={(next) => onChange(replaced(letter, next))}
            />
          )}
        </OrderList>
      </div>
      {removed && (
        <MessageBox>
          <Ends>
            <Status>{t('admin.newsletter.removed', { title: removed.name })}</Status>
            <Button variant="outline" autoFocus onClick={undo}>
              {t('admin.newsletter.undoRemove')}
            </Button>
          </Ends>
        </MessageBox>
      )}
      <Said again={said.again}>{said.text}</Said>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div role="group" aria-label={t('admin.newsletter.addBlock')}>
        <p className="mb-2 text-small font-semibold" aria-hidden="true">
          {t('admin.newsletter.addBlock')}
        </p>
        <Actions>
          {BLOCK_KINDS.map((kind) => (
            <Button key={kind} variant="outline" onClick={() => choose(kind)}>
              {t(`admin.newsletter.block.${kind}`)}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => void takeTop()}>
            {t('admin.newsletter.topWeek')}
          </Button>
        </Actions>
      </div>
      {picking && (
        <PickDialog
          kind={picking}
          onClose={() => setPicking(null)}
          onPick={(found) => {
            learn([found]);
            setPicking(null);
            add(
              picking === 'story'
                ? blockOf('story', { article: found.id })
                : blockOf('startup', { startup: found.id }),
            );
          }}
        />
      )}
    </section>
  );
}

/** What becomes of a block without words in a language, and for how many. */
function Missing({ segment, language }: { readonly segment: Segment; readonly language: Locale }) {
  const { t, locale } = useAdmin();
  const { data: count } = useReaders({ ...segment, locale: language });
  return t(
    count === undefined || count === 0
      ? 'admin.newsletter.missingIn'
      : 'admin.newsletter.missingFor',
    { language: languageName(language, locale, true), count: count ?? 0 },
  );
}
