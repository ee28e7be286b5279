import { useAdmin } from '../admin-context.ts';

/** How far an upload is. Empty while there is none, so that its beginning is read out. */
export function UploadProgress({ progress }: { readonly progress: number | null }) {
  const { t } = useAdmin();
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 not-has-[progress]:hidden [&>progress]:h-2.5 [&>progress]:w-32 [&>progress]:accent-jade">
      <p role="status">{progress !== null && t('admin.create.uploading')}</p>
      {progress !== null && (
        <>
          <progress value={percent} max={100} aria-label={t('admin.create.uploading')} />
          <span className="tabular-nums">{t('admin.editor.uploadedPart', { percent })}</span>
        </>
      )}
    </div>
  );
}
