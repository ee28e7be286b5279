import type { Deps } from '../deps.ts';
import { signHex } from '../secrets.ts';

/** What the envelope sender of a mail carries, so that reports about it come from who had it; 64 bits as hexadecimals. */
export async function returnProof({ signingKey }: Pick<Deps, 'signingKey'>, id: string) {
  return (await signHex(`mail-return:${id}`, signingKey)).slice(0, 16);
}
