import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = {
  /** Of the envelope, where the mail would come back. */
  readonly from: string;
  readonly to: string;
  readonly raw: string;
};

export type SmtpSink = {
  readonly url: string;
  /** Mails that the server took, in order. */
  readonly received: Received[];
  /** How many connections were opened so far. */
  connections(): number;
  close(): Promise<void>;
};

/** What to answer instead of yes; undefined takes the mail. */
export type Verdict = { readonly code: number; readonly message: string } | undefined;

export type SmtpBehaviour = {
  /** Asked at MAIL FROM, with the id of the connection. */
  readonly sender?: (connection: string) => Verdict;
  /** Asked at RCPT TO. */
  readonly recipient?: (address: string) => Verdict;
  /** Asked at the final dot; a promise that never resolves is a server that hangs. */
  readonly message?: (mail: Received) => Verdict | Promise<Verdict>;
  readonly port?: number;
  /** Speaks TLS from the first byte, as mail.khoi.test, whose authority is TEST_AUTHORITY. */
  readonly secure?: boolean;
  /** Takes STARTTLS with the same certificate, and a password after it. */
  readonly startTls?: { readonly user: string; readonly password: string };
  /** False: what it takes is forgotten, so that `received` stays empty. */
  readonly keep?: boolean;
};

const TLS = new URL('./tls/', import.meta.url);

/** File with the certificate that signed those of the tests' servers. */
export const TEST_AUTHORITY = new URL('ca.pem', TLS).pathname;

/** A real SMTP server on a free port that keeps what it takes. */
export async function startSmtp(behaviour: SmtpBehaviour = {}): Promise<SmtpSink> {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    ...(behaviour.secure && { secure: true }),
    ...((behaviour.secure || behaviour.startTls) && {
      key: readFileSync(new URL('mail.key', TLS)),
      cert: readFileSync(new URL('mail.pem', TLS)),
    }),
    disabledCommands: behaviour.startTls ? [] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, { secure }, done) {
      const { user, password: expected } = behaviour.startTls ?? {};
      if (secure && username === user && password === expected) done(null, { user });
      else done(new Error('535 5.7.8 no'));
    },
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom(_address, session, done) {
      done(toError(behaviour.sender?.(session.id)));
    },
    onRcptTo({ address }, _session, done) {
      done(toError(behaviour.recipient?.(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        const { mailFrom } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const mail = { from, to, raw: Buffer.concat(chunks).toString('utf8') };
        const refusal = toError(await behaviour.message?.(mail));
        if (!refusal && behaviour.keep !== false) received.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => {}); // a killed client resets its connection
  await new Promise<void>((ready) => server.listen(behaviour.port ?? 0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: behaviour.secure ? `smtps://mail.khoi.test:${port}` : `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () => new Promise((done) => server.close(done)),
  };
}

function toError(verdict: Verdict): Error | null {
  return verdict ? Object.assign(new Error(verdict.message), { responseCode: verdict.code }) : null;
}
