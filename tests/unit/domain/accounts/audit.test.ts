import { describe, expect, test } from 'vitest';
import { toldOf } from '#src/domain/accounts/audit.ts';

describe('an entry of the audit log', () => {
  test('tells a change of state by the state, and what else changed', () => {
    const after = { status: 'published', published_at: '2026-11-23', title: 'Phở', tags: [] };
    expect(toldOf({ action: 'update', after })).toEqual({
      deed: 'published',
      columns: ['title', 'tags'],
    });
  });

  test('tells any other change by what it touched', () => {
    expect(toldOf({ action: 'update', after: { role: 'editor' } })).toEqual({
      deed: 'update',
      columns: ['role'],
    });
    expect(toldOf({ action: 'update', after: { status: 'unheard of' } })).toEqual({
      deed: 'update',
      columns: [],
    });
  });

  test.each(['insert', 'delete'])(
    'of a record that came or went names no columns: %s',
    (action) => {
      expect(toldOf({ action, after: { title: 'Phở', status: 'draft' } })).toEqual({
        deed: action,
        columns: [],
      });
    },
  );
});
