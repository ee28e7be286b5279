import { useId, useState } from 'react';
import { entryPath } from '#src/domain/directory/entries.ts';
import { badgeCode, embedCode } from '#src/domain/directory/share.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import type { PageDialogProps } from './HandingOver.tsx';

/** What a company puts on its own site: a badge that leads to its page, and a card. */
export function ShareDialog({ words, locale, page, onClose }: PageDialogProps) {
  const at = {
    origin: location.origin,
    path: pathTo(locale, entryPath(page.kind, page.slug)),
    name: page.name,
  };
  return (
    <Dialog
      open
      title={fillIn(words['companies.share.dialog'], { name: page.name })}
      onClose={onClose}
    >
      <Stack>
        <p>{words['companies.share.text']}</p>
        <Code words={words} label={words['companies.share.badge']} code={badgeCode(at)} />
        <Hint>{words['companies.share.preview']}</Hint>
        <img src={`${at.path}/badge.svg`} alt="" width={220} height={56} />
        <Code words={words} label={words['companies.share.embed']} code={embedCode(at)} />
        <Actions>
          <Button variant="quiet" onClick={onClose}>
            {words['companies.close']}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

function Code({
  words,
  label,
  code,
}: Pick<PageDialogProps, 'words'> & { readonly label: string; readonly code: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  return (
    <div className="grid gap-2">
      <label className="text-small font-semibold" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="rounded-md border border-edge bg-sunken p-3 font-mono text-small break-all"
        rows={4}
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Actions>
        <Button
          variant="outline"
          aria-label={`${words['companies.share.copy']}: ${label}`}
          onClick={() => {
            void navigator.clipboard.writeText(code).then(() => setCopied(true));
          }}
        >
          {words['companies.share.copy']}
        </Button>
        <Notice tone="success">{copied && words['companies.share.copied']}</Notice>
      </Actions>
    </div>
  );
}
