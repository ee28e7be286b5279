import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page, or whoever pretends to be one, tells the authenticator. */
export type Situation = {
  readonly origin: string;
  /** Another one than the options name. */
  readonly rpId?: string;
  /** Whether the person showed a fingerprint or a PIN. */
  readonly userVerified?: boolean;
  /** What the counter says this time; it grows by one otherwise. */
  readonly counter?: number;
};

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** A passkey in software (WebAuthn Level 3): one ES256 key pair, with attestation `none`. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #cose: Uint8Array;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3];
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KTY, 2],
        [ALG, -7],
        [CRV, 1],
        [X, new Uint8Array(Buffer.from(x, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    situation: Situation,
  ): RegistrationResponseJSON {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#authData(situation.rpId ?? options.rp.id ?? '', situation, true),
      Buffer.alloc(16),
      length,
      this.id,
      this.#cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, situation.origin),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(
    options: PublicKeyCredentialRequestOptionsJSON,
    situation: Situation,
  ): AuthenticationResponseJSON {
    const authData = this.#authData(situation.rpId ?? options.rpId ?? '', situation, false);
    const clientDataJSON = clientData('webauthn.get', options.challenge, situation.origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #authData(rpId: string, situation: Situation, attested: boolean): Buffer {
    const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
    this.#counter = situation.counter ?? this.#counter + 1;
    const flags =
      PRESENT | (situation.userVerified === false ? 0 : VERIFIED) | (attested ? ATTESTED : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  const data = { type, challenge, origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}
