import { USER_ROLES, type UserRole } from '../options.ts';

/** From the least to the most: each may do what those before it may. */
const RANKS: readonly UserRole[] = ['user', 'contributor', 'editor', 'admin'];

/** The roles of the newsroom. */
export const STAFF_ROLES: readonly UserRole[] = RANKS.slice(1);

/**
 * Whether a role may do what another one may. The interface shows by it what there is to use; the
 * database's own `private.has_role` decides.
 */
export function holds(role: UserRole, minimum: UserRole): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(minimum);
}

/** A stored role; whatever is none counts as the spec's default. */
export function toRole(value: unknown): UserRole {
  return USER_ROLES.find((role) => role === value) ?? 'user';
}
