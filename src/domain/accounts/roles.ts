/** As the forms offer them (spec §9). */
export const USER_ROLES = ['user', 'editor', 'contributor', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** From the least to the most: each may do what those before it may. `private.role_rank` of the database. */
export const RANKS: readonly UserRole[] = ['user', 'contributor', 'editor', 'admin'];

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
