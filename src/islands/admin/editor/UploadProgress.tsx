import { Progress } from '../../ui/Progress.tsx';
import { useAdmin } from '../admin-context.ts';

/** How far an upload is. Empty while there is none, so that its beginning is read out. */
export function UploadProgress({ progress }: { readonly progress: number | null }) {
  const { t } = useAdmin();
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 not-has-[progress]:hidden">
      <p role="status">{progress !== null && t('admin.create.uploading')}</p>
      {progress !== null && (
        <>
          <Progress
            className="w-32"
            value={percent}
            max={100}
            label={t('admin.create.uploading')}
          />
          <span className="tabular-nums">{t('admin.editor.uploadedPart', { percent })}</span>
        </>
      )}
    </div>
  );
}
