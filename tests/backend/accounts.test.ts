import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;

beforeAll(async () => {
  embedded = await startEmbedded({ ADMIN_EMAILS: 'boss@example.com' });
});
afterAll(() => embedded.close());

describe('a deleted account', () => {
  test('ends at once, whatever its token says', async () => {
    const boss = await embedded.createUser('boss@example.com');
    const user = await embedded.createUser('leaver@example.com');
    const theirs = embedded.client(user.token);
    expect((await theirs.from('profiles').select('email')).data).toHaveLength(1);

    const deleted = await embedded
      .client(boss.token)
      .from('profiles')
      .delete()
      .eq('id', user.id)
      .select('id');
    expect(deleted.data).toEqual([{ id: user.id }]);

    const read = await theirs.from('profiles').select('email');
    expect(read.status).toBe(401);
    expect((await theirs.from('articles').select('id')).status).toBe(401);
    expect((await theirs.rpc('admin_metrics')).status).toBeGreaterThanOrEqual(401);
    const upload = await theirs.storage
      .from('startup-logos')
      .upload('x.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }));
    expect(upload.error).not.toBeNull();
    expect((await theirs.auth.getUser(user.token)).error).not.toBeNull();
    const metrics = await theirs.functions.invoke('admin-metrics');
    expect(metrics.response?.status).toBe(401);
    const again = await embedded
      .client()
      .auth.signInWithPassword({ email: 'leaver@example.com', password: 'secret-1' });
    expect(again.error?.message).toBe('Invalid login credentials');
  });
});

describe('concurrent requests', () => {
  test('never see or write as each other', async () => {
    const users = await Promise.all(
      Array.from({ length: 6 }, (_, n) => embedded.createUser(`user-${n}@example.com`)),
    );
    const work = users.flatMap((user) =>
      Array.from({ length: 15 }, async (_, n) => {
        const client = embedded.client(user.token);
        const { data } =
          n % 3 === 0
            ? await client
                .from('profiles')
                .update({ bio: `${user.id} ${n}` })
                .eq('id', user.id)
                .select('id')
            : await client.from('profiles').select('id');
        const visitor = await embedded.client().from('profiles').select('id');
        return { mine: data?.map((row) => row.id), own: user.id, visitor };
      }),
    );
    for (const { mine, own, visitor } of await Promise.all(work)) {
      expect(mine).toEqual([own]);
      expect(visitor.data ?? []).toEqual([]);
    }
  });

  test('that fail leave the others alone', async () => {
    const { token } = await embedded.createUser('steady@example.com');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? embedded
              .client(token)
              .from('profiles')
              .select('id')
              .then(({ status }) => status)
          : embedded
              .client()
              .from('contact_messages')
              .insert({ first_name: 'x' } as never)
              .then(({ status }) => status),
      ),
    );
    expect(results.filter((_, n) => n % 2 === 0)).toEqual(Array(10).fill(200));
    expect(results.filter((_, n) => n % 2 === 1).every((status) => status >= 400)).toBe(true);
  });
});

describe('an outage of the database', () => {
  test('is answered with 503, for pages to show calmly', async () => {
    const other = embedded.client();
    await embedded.backend.db.close();
    const answer = await other.from('articles').select('id');
    expect(answer.status).toBe(503);
    const signIn = await other.auth.signInWithPassword({ email: 'a@example.com', password: 'x' });
    expect(signIn.error?.status).toBe(503);
  });
});
