import { useState } from 'react';
import {
  BROUGHT_KINDS,
  type Brought,
  blockSender,
  getSender,
  type Sender,
} from '#src/data/newsroom/blocks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Block } from '../../ui/layout.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useChange } from '../server-state.ts';

type Props = {
  /** An address, or a domain. */
  readonly sender: string;
  readonly onClose: () => void;
};

/** Readers see it, and something of others hangs on it: one looks twice before it goes. */
const isShared = ({ isPublic, others }: Brought) => isPublic && others > 0;

const isAbuse = ({ refusal, brought }: Sender) =>
  refusal === null && brought.length > 0 && brought.every(({ isPublic }) => !isPublic);

/** Blocks an address or its whole domain, and shows before what is hidden with it. */
export function BlockDialog({ sender, onClose }: Props) {
  const { t } = useAdmin();
  const domain = sender.split('@').at(-1) ?? '';
  const one = useAsked(KEYS.brought(sender), (db) => getSender(db, sender));
  const all = useAsked(KEYS.brought(domain), (db) => getSender(db, domain));
  const failed = one.error ?? all.error;
  return (
    <Dialog open size="full" title={t('admin.senders.title')} onClose={onClose}>
      {(one.isPending || all.isPending) && <Loading />}
      <Failed
        of={failed}
        text="admin.senders.loadFailed"
        onRetry={() => Promise.all([one.refetch(), all.refetch()])}
      />
      {one.data && all.data && (
        <Choice {...{ sender, domain, onClose }} one={one.data} all={all.data} />
      )}
    </Dialog>
  );
}

function Choice({
  sender,
  domain,
  one,
  all,
  onClose,
}: Props & { readonly domain: string; readonly one: Sender; readonly all: Sender }) {
  const { t, sayDone, sayFailed } = useAdmin();
  // Several accounts of a domain that brought nothing that was ever taken are one troll.
  const [who, setWho] = useState(
    one.refusal !== null || (all.brought.length > one.brought.length && isAbuse(all))
      ? domain
      : sender,
  );
  const { brought, refusal } = who === sender ? one : all;
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set([...one.brought, ...all.brought].filter(isShared).map(({ id }) => id)),
  );
  const hidden = brought.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const tick = (ids: readonly string[], isHidden: boolean) =>
    setKept((before) =>
      isHidden
        ? new Set([...before].filter((id) => !ids.includes(id)))
        : new Set([...before, ...ids]),
    );
  const blocking = useChange({
    run: (db) => blockSender(db, { who, hide: hidden }),
    touches: [
      KEYS.entries('startup'),
      KEYS.entries('investor'),
      ['entries', 'person'],
      KEYS.messages,
      KEYS.metrics,
      KEYS.blocks,
    ],
    done: () => {
      sayDone(t('admin.senders.done', { whom: who, count: hidden.length }));
      onClose();
    },
    failed: (why) => sayFailed(t('admin.senders.failed', { message: failureText(t, why) })),
  });
  const choices = [
    ...(sender === domain
      ? []
      : [{ value: sender, says: t('admin.senders.address', { address: sender }), of: one }]),
    {
      value: domain,
      says: t(all.accounts === 1 ? 'admin.senders.domainOne' : 'admin.senders.domain', {
        domain,
        count: all.accounts,
      }),
      of: all,
    },
  ];
  return (
    <Block as="div">
      <fieldset>
        <legend className="font-semibold">{t('admin.senders.whom')}</legend>
        {choices.map(({ value, says, of }) => (
          <div key={value}>
            <CheckLabel className="wrap-anywhere">
              <input
                type="radio"
                name="who"
                checked={who === value}
                disabled={of.refusal !== null}
                onChange={() => setWho(value)}
              />
              {of.refusal === null
                ? says
                : t('admin.senders.cannot', { whom: says, reason: t(`problem.${of.refusal}`) })}
            </CheckLabel>
          </div>
        ))}
      </fieldset>
      {refusal === null && <p>{t('admin.senders.text')}</p>}
      {refusal === null && brought.length === 0 && <Empty>{t('admin.senders.nothing')}</Empty>}
      <div className="grid gap-3">
        {BROUGHT_KINDS.map((kind) => {
          const of = brought.filter((each) => each.kind === kind);
          if (of.length === 0) return null;
          const ids = of.map(({ id }) => id);
          return (
            <fieldset key={kind} className="min-w-0 rounded-lg border border-line p-3">
              <legend className="px-1 font-semibold">
                {t(`admin.senders.kind.${kind}`, { count: of.length })}
              </legend>
              {of.length > 1 && (
                <CheckLabel>
                  <input
                    type="checkbox"
                    checked={ids.every((id) => !kept.has(id))}
                    onChange={({ target }) => tick(ids, target.checked)}
                  />
                  {t('admin.senders.all')}
                </CheckLabel>
              )}
              <ul className="max-h-64 overflow-y-auto">
                {of.map((each) => (
                  <li key={each.id}>
                    <CheckLabel className="max-w-full wrap-anywhere">
                      <input
                        type="checkbox"
                        checked={!kept.has(each.id)}
                        onChange={({ target }) => tick([each.id], target.checked)}
                      />
                      <span className="line-clamp-2">{each.title}</span>
                      {each.isPublic && <Badge tone="amber">{t('admin.senders.public')}</Badge>}
                    </CheckLabel>
                    {(each.others > 0 || each.sender !== sender) && (
                      <Hint className="ms-6.5 wrap-anywhere">
                        {[
                          each.sender !== sender && each.sender,
                          each.others > 0 && t('admin.senders.others', { count: each.others }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </Hint>
                    )}
                  </li>
                ))}
              </ul>
            </fieldset>
          );
        })}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button
          busy={blocking.busy}
          disabled={refusal !== null}
          onClick={() => void blocking.run(null)}
        >
          {hidden.length === 0
            ? t('admin.senders.block')
            : t('admin.senders.blockHiding', { count: hidden.length })}
        </Button>
      </DialogActions>
    </Block>
  );
}
