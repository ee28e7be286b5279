import type { Database } from '#src/backend/database/database.ts';

type Moving = { readonly id: string; readonly confirmed: number; readonly is_new: boolean };

/**
 * Redeems one of the two links of a change of address, in either order, as a project's auth server does; Lite takes the
 * link of the old address for both.
 *
 * @returns null where Lite does the rest
 * @see https://github.com/supabase/auth, emailChangeVerify in internal/api/verify.go
 */
export async function answerMove(db: Database, token: string): Promise<Response | null> {
  const { rows } = await db.query<Moving>(
    `select id, email_change_confirm_status as confirmed, email_change_token_new = $1 as is_new
     from auth.users where email_change_token_current = $1 or email_change_token_new = $1`,
    [token],
  );
  const [moving] = rows;
  if (!moving) return null;
  if (moving.confirmed > 0) {
    if (moving.is_new)
      await db.query(
        `update auth.users set email_change_token_current = $2, email_change_token_new = '' where id = $1`,
        [moving.id, token],
      );
    return null;
  }
  const column = moving.is_new ? 'new' : 'current';
  await db.query(
    `update auth.users set email_change_token_${column} = '', email_change_confirm_status = 1 where id = $1`,
    [moving.id],
  );
  return Response.json({
    code: '200',
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  });
}
