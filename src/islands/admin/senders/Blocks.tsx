import { useState } from 'react';
import { liftBlock, listBlocks, type SenderBlock } from '#src/data/newsroom/blocks.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Actions, Block, Ends } from '../../ui/layout.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { BlockDialog } from './BlockDialog.tsx';

const SENDER = /^(?:[^\s@]+@)?[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Of whom nothing is taken, and the way back. */
export function Blocks() {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const blocks = useAsked(KEYS.blocks, listBlocks);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [blocking, setBlocking] = useState<string | null>(null);
  const lifting = useChange({
    run: (db, { id }: SenderBlock) => liftBlock(db, id),
    touches: [
      KEYS.blocks,
      KEYS.messages,
      KEYS.metrics,
      KEYS.entries('startup'),
      KEYS.entries('investor'),
    ],
    done: (stuck, { label: whom }) =>
      sayDone(
        t(stuck > 0 ? 'admin.senders.liftedBut' : 'admin.senders.lifted', { whom, count: stuck }),
      ),
    failed: (why) => sayFailed(t('admin.senders.liftFailed', { message: failureText(t, why) })),
  });
  const begin = () => {
    const sender = typed.trim().toLowerCase().replace(/^@/, '');
    setWrong(!SENDER.test(sender));
    if (SENDER.test(sender)) setBlocking(sender);
  };
  return (
    <Block aria-labelledby="blocks-title">
      <h2 id="blocks-title">{t('admin.senders.list')}</h2>
      <Hint>{t('admin.senders.listHint')}</Hint>
      <Failed of={blocks.error} onRetry={blocks.refetch} />
      {blocks.data?.length === 0 && <Empty>{t('admin.senders.none')}</Empty>}
      {blocks.data && blocks.data.length > 0 && (
        <ul className="grid gap-2">
          {blocks.data.map((block) => {
            const date = formatDateShort(block.at, locale);
            const { label: whom, by, hidden: count } = block;
            return (
              <Ends as="li" key={block.id} className="rounded-lg border border-line p-3">
                <div className="min-w-0 wrap-anywhere">
                  <b>{whom}</b>
                  <Hint>
                    {by === null
                      ? t('admin.senders.rowNobody', { date, count })
                      : t('admin.senders.row', { date, name: by, count })}
                  </Hint>
                </div>
                <Button
                  variant="outline"
                  busy={lifting.of?.id === block.id}
                  aria-label={t('admin.senders.liftOf', { whom })}
                  onClick={() => void lifting.run(block)}
                >
                  {t('admin.senders.lift')}
                </Button>
              </Ends>
            );
          })}
        </ul>
      )}
      <form
        className="grid max-w-md gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <TextField
          label={t('admin.senders.who')}
          hint={t('admin.senders.whoHint')}
          error={isWrong ? t('admin.senders.wrong') : undefined}
          name="sender"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={320}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Actions>
          <Button type="submit" variant="outline">
            {t('admin.senders.open')}
          </Button>
        </Actions>
      </form>
      {blocking !== null && (
        <BlockDialog
          sender={blocking}
          onClose={() => {
            setBlocking(null);
            setTyped('');
          }}
        />
      )}
    </Block>
  );
}
