import { listMembers } from '#src/data/newsroom/plans.ts';
import { listSectionEditors, setSectionEditor } from '#src/data/newsroom/section-editors.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';

/** Who answers for a category: what readers say of its stories reaches them. Holds at once. */
export function SectionEditor({ slug, name }: { slug: ArticleCategory; name: string }) {
  const { t, sayDone, sayFailed } = useAdmin();
  const { data: people = [] } = useAsked(KEYS.members, listMembers);
  const { data: editors } = useAsked(KEYS.sectionEditors, listSectionEditors);
  const change = useChange({
    run: (db, editor: string | null) => setSectionEditor(db, slug, editor),
    touches: [KEYS.sectionEditors],
    done: () => sayDone(t('admin.categories.editorSaved', { name })),
    failed: (error) => sayFailed(t('admin.categories.failed', { message: failureText(t, error) })),
  });
  return (
    <SelectField
      label={t('admin.categories.editor')}
      hint={t('admin.categories.editorHint')}
      disabled={editors === undefined}
      value={(change.of === undefined ? editors?.get(slug) : change.of) ?? ''}
      options={[
        { value: '', label: t('admin.categories.editorNone') },
        ...people
          .filter(({ role }) => holds(role, 'editor'))
          .map((person) => ({ value: person.id, label: person.name })),
      ]}
      onChange={({ target }) => void change.run(target.value || null)}
    />
  );
}
