import { createHash } from 'node:crypto';

/** What a picture of another site is called in its bucket; as private.outside_picture_name. @param address with https */
export const outsideName = (address: string): string =>
  createHash('sha256').update(address).digest('hex');
