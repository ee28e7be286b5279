import { z } from 'zod';

/** base64url, as WebAuthn's JSON has every sequence of bytes. */
const bytes = (max: number) => z.base64url().min(1).max(max);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** Ways to reach an authenticator; new ones come up, and they are only hints. */
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

/** RegistrationResponseJSON (WebAuthn Level 3, 5.1.8). */
export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.exactOptional(transports),
  }),
});

/** AuthenticationResponseJSON (WebAuthn Level 3, 5.1.8). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.exactOptional(bytes(200)),
  }),
});

export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;
