import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
}

/** A real SMTP server that keeps what it gets. */
export class Mailbox {
  readonly mails: Mail[] = [];
  /** What the next mail to an address is refused with: a status code of SMTP. Mails to others may be on their way. */
  readonly refusals = new Map<string, number>();
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ to, raw, messageId: headerOf(raw, 'Message-ID') });
          const refused = to.find((address) => this.refusals.has(address)) ?? '';
          const refusal = this.refusals.get(refused);
          this.refusals.delete(refused);
          done(refusal ? Object.assign(new Error('No.'), { responseCode: refusal }) : null);
        });
      },
    });
  }

  async listen(): Promise<string> {
    const { server } = this.#server;
    this.#server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

/** A header of a raw mail, its folded lines joined. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

/** The readable parts of a mail, decoded. */
export function partsOf(raw: string): { readonly type: string; readonly body: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary
    ? raw
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => part.trimStart())
    : [raw];
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const encoding = headerOf(`${head}\r\n\r\n`, 'Content-Transfer-Encoding');
    const type = headerOf(`${head}\r\n\r\n`, 'Content-Type').split(';', 1)[0]!;
    return { type, body: decode(rest.join('\r\n\r\n'), encoding) };
  });
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
