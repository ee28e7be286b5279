import { createHmac } from 'node:crypto';
import type { Secrets } from '../operations/data-dir.ts';

/** Keys of the functions, which a hosted project has as its secrets SIGNING_KEY and FACTOR_KEY. */
export type FunctionKeys = {
  /** Of links in mails that are out. */
  readonly signingKey: string;
  /** Encrypts what authenticator apps share with the site. */
  readonly factorKey: string;
};

/** Those of a data directory: the ones that its content came with, else made of its own secret. */
export function keysOf(secrets: Secrets): FunctionKeys {
  return {
    signingKey: secrets.signingKey ?? derive(secrets, 'functions'),
    factorKey: secrets.factorKey ?? derive(secrets, 'second-factor'),
  };
}

/** A key for one purpose, which tells nothing about the secret or the other keys. */
function derive(secrets: Secrets, purpose: string): string {
  return createHmac('sha256', secrets.jwtSecret).update(purpose).digest('base64url');
}
