import { atom } from 'nanostores';

/** How many notifications the signed-in user has not seen. */
export const $unread = atom(0);
