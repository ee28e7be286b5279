/** Where most readers have their mail. */
const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'hotmail.com',
  'outlook.com',
  'outlook.com.vn',
  'icloud.com',
  'naver.com',
  'proton.me',
  'protonmail.com',
] as const;

/** Of real providers, however close their names are to another one. */
const OWN = new Set(['ymail.com', 'email.com', 'mail.com', 'aol.com', 'gmx.com', 'hotmail.co.uk']);

/** What people take for the address of one, farther from it than a slip. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  'gmail.com.vn': 'gmail.com',
  'gmail.vn': 'gmail.com',
  'gmail.co': 'gmail.com',
  'icloud.com.vn': 'icloud.com',
  'hotmail.com.vn': 'hotmail.com',
};

/**
 * The address that somebody may have meant who slipped once in the domain of a provider that everybody knows: a letter
 * too many, too few, another one, or two that changed places.
 *
 * @param address as parseEmailAddress gives it
 * @returns null where the domain is likely meant as it is
 * @example 'an@gmial.com' → 'an@gmail.com'
 */
export function meantAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (OWN.has(domain) || (KNOWN as readonly string[]).includes(domain)) return null;
  const meant = TAKEN_FOR[domain] ?? KNOWN.find((known) => isOneSlipFrom(known, domain));
  return meant === undefined ? null : address.slice(0, at + 1) + meant;
}

function isOneSlipFrom(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start += 1;
  const [rest, other] = [word.slice(start), typed.slice(start)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
