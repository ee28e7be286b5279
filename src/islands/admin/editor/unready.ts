import {
  type ArticleForm,
  type ArticleProblem,
  problemsOf,
} from '#src/domain/articles/article-form.ts';
import type { useAdmin } from '../admin-context.ts';
import type { Step } from './use-storing.ts';

/** Whether a rule of spec §5 keeps a text from being stored; it is said, and shown where it is. */
export function refuseUnready(
  step: Step,
  form: ArticleForm,
  {
    t,
    toast,
    onProblem,
  }: {
    readonly t: ReturnType<typeof useAdmin>['t'];
    readonly toast: (title: string, tone: 'error', message?: string) => void;
    readonly onProblem: (problem: ArticleProblem) => void;
  },
): boolean {
  const [problem] = problemsOf(form).filter(
    // A draft may wait for the description of its image, and for its machine translation to be confirmed.
    (each) =>
      each === 'machine'
        ? step === 'published' || step === 'scheduled'
        : each !== 'alt' || step !== 'draft',
  );
  if (problem === undefined) return false;
  onProblem(problem);
  // The sentence names both (spec §8); one of them may be there.
  if (problem === 'required') {
    const { title, content } = form;
    const lacks = title.trim() === '' ? 'title' : 'text';
    const isHalf = title.trim() !== '' || content.trim() !== '';
    toast(
      t('admin.create.required'),
      'error',
      isHalf ? t(`admin.editor.lacks.${lacks}`) : undefined,
    );
  }
  if (problem === 'image') toast(t('admin.create.imageInvalid'), 'error');
  if (problem === 'machine') toast(t('admin.editor.machineMissing'), 'error');
  if (problem === 'alt') toast(t('admin.editor.imageAltMissing'), 'error');
  if (problem === 'socialImage') toast(t('admin.create.imageInvalid'), 'error');
  if (problem === 'canonical') toast(t('admin.editor.canonicalInvalid'), 'error');
  return true;
}
