import { Fragment, type ReactNode } from 'react';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import {
  type ComparedBlock,
  compareBodies,
  isChanged,
  nearChanges,
  type Piece,
} from '#src/domain/writing/compare.ts';
import type { BlockKind, Mark } from '#src/domain/writing/compare-blocks.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { COMPARE } from '#src/i18n/in-browser/compare.ts';
import { useAdmin } from '../admin-context.ts';

type Key = keyof typeof COMPARE.en;
type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

const LOOKS: Partial<Record<BlockKind, string>> = {
  heading2: 'font-serif text-subtitle font-semibold',
  heading3: 'font-serif font-semibold',
  heading4: 'font-semibold',
  item: 'ms-5 list-item list-disc',
  numbered: 'ms-5 list-item list-decimal',
  quote: 'border-s-3 border-line ps-3 italic',
  pullquote: 'border-s-3 border-accent ps-3 font-serif',
  fact: 'border-s-3 border-edge bg-sunken px-3',
  code: 'font-mono whitespace-pre-wrap',
  row: 'border-b border-line',
  caption: 'text-note text-muted',
};
const TONES = {
  same: '',
  changed: '',
  added: 'bg-jade-tint text-jade underline',
  removed: 'bg-accent-tint text-accent line-through',
};

type Props = {
  /** Bodies as they are stored. */
  readonly from: string;
  readonly to: string;
  /** How the sources differ, for when readers see no difference. */
  readonly source: ReactNode;
};

/** Two bodies of an article as readers see them, in one: words that came and went, and what is set on them now. */
export function BodyDifferences({ from, to, source }: Props) {
  const { locale, t } = useAdmin();
  const say: Say = (key, values = {}) => fillIn(COMPARE[locale][key], values);
  const blocks = compareBodies(toBlocks(from), toBlocks(to));
  if (!isChanged(blocks))
    return (
      <>
        <p className="text-small text-muted">{say('compare.html')}</p>
        {source}
      </>
    );
  const fates = [t('admin.versions.added'), t('admin.versions.removed')] as const;
  return (
    <div className="grid max-h-96 grid-cols-1 gap-2.5 overflow-auto rounded-md border border-line bg-paper p-3 text-small wrap-anywhere">
      {nearChanges(blocks).map(
        (block, at) =>
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks never move
          typeof block === 'number' ? (
            <p key={at} className="text-note text-muted">
              … {say('compare.unchanged', { count: block })}
            </p>
          ) : (
            <Block key={at} block={block} say={say} fates={fates} />
          ),
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the blocks never move
      )}
    </div>
  );
}

type BlockProps = {
  readonly block: ComparedBlock;
  readonly say: Say;
  /** What is read out before what came and what went. */
  readonly fates: readonly [added: string, removed: string];
};

function Block({ block: { change, kind, was, pieces }, say, fates }: BlockProps) {
  const named = kind !== 'paragraph' || was !== null;
  const [added, removed] = fates;
  const fate = { same: '', changed: '', added, removed }[change];
  const Whole = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'div';
  return (
    <div>
      {named && (
        <p className="text-tiny text-muted">
          {say(`compare.kind.${kind}`)}
          {was && (
            <span className="ms-1.5 rounded-sm bg-amber-tint px-1 text-amber">
              {say('compare.was', { kind: say(`compare.kind.${was}`) })}
            </span>
          )}
        </p>
      )}
      <Whole className={`block whitespace-pre-line ${LOOKS[kind] ?? ''} ${TONES[change]}`}>
        {fate && <span className="sr-only">{fate}: </span>}
        {kind === 'rule' && '———'}
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
          <Fragment key={at}>
            <Words piece={piece} isWhole={change !== 'changed'} say={say} fates={fates} />
          </Fragment>
        ))}
      </Whole>
    </div>
  );
}

function Words({
  piece,
  isWhole,
  say,
  fates: [added, removed],
}: Pick<BlockProps, 'say' | 'fates'> & { readonly piece: Piece; readonly isWhole: boolean }) {
  const { change, text, marks, gained, lost } = piece;
  const words = marks.reduce(dressed, text);
  if (isWhole || change === 'same') return words;
  if (change === 'added')
    return (
      <ins className={TONES.added}>
        <span className="sr-only">{added}: </span>
        {words}
      </ins>
    );
  if (change === 'removed')
    return (
      <del className={TONES.removed}>
        <span className="sr-only">{removed}: </span>
        {words}
      </del>
    );
  const notes = [
    ...gained.map((mark) => say('compare.gained', { what: markName(say, mark) })),
    ...lost.map((mark) => say('compare.lost', { what: markName(say, mark) })),
  ];
  return (
    <mark className="bg-amber-tint text-ink">
      {words} <span className="text-tiny text-amber">({notes.join(', ')})</span>
    </mark>
  );
}

const ELEMENTS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  struck: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  small: 'small',
} as const;

function dressed(words: ReactNode, mark: Mark): ReactNode {
  const [name = '', to] = mark.split(' ');
  if (name === 'link')
    return (
      <span className="underline decoration-dotted underline-offset-[0.2em]" title={to}>
        {words}
      </span>
    );
  if (!Object.hasOwn(ELEMENTS, name)) return words;
  const Element = ELEMENTS[name as keyof typeof ELEMENTS];
  return <Element>{words}</Element>;
}

function markName(say: Say, mark: Mark): string {
  const [name = '', to = ''] = mark.split(' ');
  return say(`compare.mark.${name}` as Key, { to });
}
