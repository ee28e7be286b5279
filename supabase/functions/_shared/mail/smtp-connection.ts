import dns from 'node:dns';
import { isIP } from 'node:net';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** The last one is also what a server has to answer the dot: less than what a lease leaves for it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 90_000 };

const TLS_ADVICE =
  'A user and password are sent over TLS only: write smtps:// with the port for it (465), or a server that takes STARTTLS.';

/** A server that catches mails rather than delivering them: on this machine or a neighbour by name. */
export function isLocal(host: string): boolean {
  return /^(127\.|\[?::1\]?$)/.test(host) || !/[.:]/.test(host);
}

/** This machine: nobody between us and it. */
const isLoopback = (host: string) => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host);

export function usable(connection: SMTPConnection | undefined): SMTPConnection | undefined {
  return connection?.destroyed === false ? connection : undefined;
}

/**
 * Opens a connection to one of the host's addresses, IPv4 first: hosts whose IPv6 leads nowhere are
 * common, and nodemailer's own way around them hangs on the runtime that Supabase pins.
 */
export async function connect(url: string): Promise<SMTPConnection> {
  const { host = '' } = parseConnectionUrl(url);
  try {
    const addresses = isIP(host) ? [host] : await addressesOf(host);
    for (const [index, address] of addresses.entries()) {
      try {
        return await connectTo(address, url);
      } catch (error) {
        const isLast = index === addresses.length - 1;
        if (isLast || (error as SmtpError).responseCode !== undefined) throw error;
      }
    }
    throw new Error(`${host} has no address`);
  } catch (error) {
    // Whatever the server says before a mail is named, it does not say about its recipient.
    throw Object.assign(error as SmtpError, { command: 'CONN' });
  }
}

/**
 * Whether a server takes mail for addresses with letters of every script (RFC 6531).
 *
 * @throws SmtpError where it cannot be reached
 */
export async function offersUtf8(url: string): Promise<boolean> {
  const connection = await connect(url);
  connection.quit();
  // What the server said to EHLO, by which the client itself decides.
  const { _supportedExtensions: offered } = connection as unknown as {
    readonly _supportedExtensions?: readonly string[];
  };
  return offered?.includes('SMTPUTF8') === true;
}

/** What an address of a server says, with nodemailer's parameters and ours. */
export function settingsOf(url: string) {
  return parseConnectionUrl(url) as ReturnType<typeof parseConnectionUrl> & {
    readonly stream?: unknown;
  };
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await dns.promises.lookup(host, { all: true });
  return found.sort((a, b) => a.family - b.family).map(({ address }) => address);
}

async function connectTo(address: string, url: string): Promise<SMTPConnection> {
  const { auth, host = '', stream: _, ...server } = settingsOf(url);
  const servername = isIP(host) ? {} : { servername: host };
  const tls = { ...servername, ...server.tls };
  const hasPassword = auth?.user !== undefined;
  const connection = new SMTPConnection({
    ...TIMEOUTS,
    ...server,
    // Nobody on the way reads a password, nor takes the offer of TLS out of what the server says.
    requireTLS: hasPassword && !server.secure && !isLoopback(host),
    ...servername,
    host: address,
    tls,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The server closed the connection')));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    connection.removeAllListeners('end');
    if (hasPassword)
      await new Promise<void>((resolve, reject) =>
        connection.login({ user: auth?.user, pass: auth?.pass }, (error) =>
          error ? reject(error) : resolve(),
        ),
      );
  } catch (error) {
    connection.close();
    const { code, message } = error as { code?: string; message: string };
    if (code === 'ETLS') throw new Error(`${message}. ${TLS_ADVICE}`);
    throw error;
  }
  // A connection that breaks while idle must not end the process; `usable` sees it as destroyed.
  connection.on('error', () => {});
  return connection;
}
