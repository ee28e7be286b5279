/** Spec §5. */
export const PASSWORD_LENGTH = 6;

/** Longest password that counts in full: bcrypt, which hosted Supabase uses, reads 72 bytes. */
export const PASSWORD_MAX_BYTES = 72;

/**
 * A password in the one form in which it is hashed: keyboards send "ố" as one, two or three code points.
 *
 * @returns Unicode's NFC, as NIST SP 800-63B 5.1.1.2 and RFC 8265 ask for
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const COMMON =
  /^(?:(.)\1+|(?:0?123456789?0?|qwerty|azerty|password|passw0rd|matkhau|iloveyou|letmein|welcome|admin|abc123|111222|123123).{0,3})$/i;

/**
 * A hint, never a refusal: length counts most, variety a little, what everybody uses not at all.
 *
 * @example 'abc' → 'short', 'password1' → 'weak', 'phở bò 24' → 'fair', 'gà trống gáy lúc 5 giờ' → 'strong'
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length < PASSWORD_LENGTH) return 'short';
  if (COMMON.test(password) || new Set(characters).size < 4) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const score = characters.length + kinds * 2;
  if (score >= 18) return 'strong';
  return score >= 12 ? 'fair' : 'weak';
}
