import { createHash } from 'node:crypto';

/** As the Management API tells a value: SHA-256, in hexadecimal. */
export function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
