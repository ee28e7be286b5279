import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BackupFacts,
  getSystem,
  type KeptBackup,
  makeBackup,
  removeBackup,
} from '#src/data/newsroom/system.ts';
import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { BackupPlanForm } from './BackupPlanForm.tsx';
import { BackupTable } from './BackupTable.tsx';
import { DownloadBackup } from './DownloadBackup.tsx';
import { Section } from './Section.tsx';

/**
 * When the site is backed up, what there is, and a way to take it along. A project's are Supabase's, those of a database
 * of one's own are one's own.
 */
export function Backups() {
  const { t } = useAdmin();
  const facts = useAsked(KEYS.system, getSystem);
  return (
    <Section
      id="backups-title"
      title={t('admin.backup.title')}
      hint={facts.data?.backups ? t('admin.backup.hint') : undefined}
      of={facts}
    >
      {({ backups, mode }) =>
        backups ? (
          <OwnBackups known={backups} />
        ) : (
          <BackupsElsewhere isProject={mode === 'hosted'} />
        )
      }
    </Section>
  );
}

function BackupsElsewhere({ isProject }: { readonly isProject: boolean }) {
  const { t } = useAdmin();
  return (
    <>
      <p>{t(isProject ? 'admin.backup.project' : 'admin.backup.ownDatabase')}</p>
      <p>
        {t('admin.backup.projectOwn')}{' '}
        <code className="text-tiny wrap-anywhere">
          npm run export -- ../khoi-export{isProject && ' --hosted'}
        </code>
      </p>
    </>
  );
}

function OwnBackups({ known }: { readonly known: BackupFacts }) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const queries = useQueryClient();
  const [taken, setTaken] = useState<KeptBackup | null>(null);
  const [doomed, setDoomed] = useState<KeptBackup | null>(null);
  const making = useChange({
    run: (db) => makeBackup(db),
    touches: [KEYS.audit],
    done: (made) => {
      queries.setQueryData(KEYS.system, made);
      sayDone(t('admin.backup.made'));
    },
    failed: (error) => {
      sayFailed(t('admin.backup.failed', { message: failureText(t, error) }));
      // What it says of the last attempt is no longer true.
      void queries.invalidateQueries({ queryKey: KEYS.system });
    },
  });
  const removal = useChange({
    run: (db, { file }: KeptBackup) => removeBackup(db, file),
    touches: [KEYS.system, KEYS.audit],
    done: () => sayDone(t('admin.backup.removed')),
    failed: (error) =>
      sayFailed(t('admin.backup.removeFailed', { message: failureText(t, error) })),
  });
  const { list, plan, next, failure, folder, restore, isLate } = known;
  const [newest] = list;
  const when = (moment: string) => formatMoment(moment, locale);
  return (
    <>
      <Notice>
        {failure
          ? t('admin.backup.lastFailed', {
              when: when(failure.at),
              reason: t(`problem.${failure.trouble}`),
            })
          : isLate && t('admin.backup.late')}
      </Notice>
      <p>
        {newest && t('admin.backup.last', { when: when(newest.at) })}{' '}
        {next === null ? t('admin.backup.unplanned') : t('admin.backup.next', { when: when(next) })}
      </p>
      <BackupPlanForm key={JSON.stringify(plan)} plan={plan}>
        <Button
          variant="outline"
          busy={making.busy}
          onClick={() => void (making.busy || making.run(undefined))}
        >
          {t(making.busy ? 'admin.backup.making' : 'admin.backup.make')}
        </Button>
      </BackupPlanForm>
      {list.length === 0 ? (
        <p className="text-muted">{t('admin.backup.none')}</p>
      ) : (
        <BackupTable rows={list} onDownload={setTaken} onDelete={setDoomed} />
      )}
      <p className="text-muted">
        {t('admin.backup.where', { days: RETENTION_DAYS.backup })}{' '}
        <code className="text-tiny wrap-anywhere">{folder}</code>
      </p>
      <p className="text-muted">
        {t('admin.backup.restore')} <code className="text-tiny wrap-anywhere">{restore}</code>
      </p>
      {taken && <DownloadBackup backup={taken} onClose={() => setTaken(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('admin.backup.removeTitle')}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={false}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void removal.run(doomed);
          setDoomed(null);
        }}
      >
        {doomed && t('admin.backup.removeText', { when: when(doomed.at) })}
      </ConfirmDialog>
    </>
  );
}
