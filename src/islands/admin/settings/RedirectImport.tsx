import { importRedirects } from '#src/data/newsroom/redirect-import.ts';
import { REDIRECT_COLUMNS } from '#src/data/newsroom/redirects.ts';
import { toProblemCode } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { KEYS } from '../keys.ts';

type Props = { readonly onClose: () => void };

/** Old addresses of a whole site, from a file. */
export function RedirectImport({ onClose }: Props) {
  const { t, db } = useAdmin();
  return (
    <ImportDialog
      title={t('admin.redirects.import')}
      kind="redirects"
      columns={REDIRECT_COLUMNS.map((name) => ({
        ...{ name, label: t(`admin.redirects.${name}`) },
        needed: true,
      }))}
      intro={<p className="text-muted">{t('admin.redirects.importHint')}</p>}
      run={(source, options) => importRedirects(db, source, { ...options, here: location.host })}
      reasonOf={(problem) => {
        if (problem === 'known') return t('admin.redirects.known');
        if (problem === 'from' || problem === 'to')
          return `${t(`admin.redirects.${problem}`)}: ${t('admin.redirects.notHere')}`;
        return t(`problem.${toProblemCode(problem) ?? 'INVALID_INPUT'}`);
      }}
      touches={[KEYS.redirects]}
      onClose={onClose}
    />
  );
}
