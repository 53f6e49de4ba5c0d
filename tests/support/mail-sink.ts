import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  /** Full email with its transfer encoding undone. */
  readonly text: string;
}

interface Waiting {
  readonly wants: (mail: ReceivedMail) => boolean;
  readonly give: (mail: ReceivedMail) => void;
}

const patienceMilliseconds = 60_000;

/** A loopback mail server that keeps what it receives. Tests read each email once, in order of arrival. */
export class MailSink {
  /** Every email received so far. */
  readonly received: ReceivedMail[] = [];
  readonly #unread: ReceivedMail[] = [];
  readonly #waiting: Waiting[] = [];
  #server: SMTPServer | undefined;
  #port = 0;
  #refusals = 0;
  #held: { readonly reached: () => void; readonly gone: Promise<void> } | undefined;

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    await sink.resume();
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens again on the same port. */
  async resume(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('latin1');
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const held = this.#held;
          this.#held = undefined;
          held?.reached();
          const take = () => {
            if (this.#refusals > 0) {
              this.#refusals -= 1;
              return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
            }
            for (const { address } of envelope.rcptTo) this.#take(readMail(raw, address, from));
            return done();
          };
          if (held) void held.gone.then(take);
          else take();
        });
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(this.#port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => listening.once('listening', resolve).once('error', reject));
    this.#port = (listening.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }

  /** Answers this many of the next emails with "try again later". */
  refuse(mails: number): void {
    this.#refusals += mails;
  }

  /** Blocks the next sender until `go`. `reached` resolves when one is waiting. */
  holdNext(): { readonly reached: Promise<void>; go(): void } {
    const reached = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    this.#held = { reached: reached.resolve, gone: gone.promise };
    return { reached: reached.promise, go: gone.resolve };
  }

  /** The next unread email to this address, already here or still to arrive. Rejects on timeout. */
  mailTo(email: string, subject = /./): Promise<ReceivedMail> {
    const wants = (mail: ReceivedMail) => mail.to === email && subject.test(mail.subject);
    const here = this.#unread.find(wants);
    if (here) {
      this.#unread.splice(this.#unread.indexOf(here), 1);
      return Promise.resolve(here);
    }
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        const others = this.received.map(({ to, subject: about }) => `${to}: ${about}`).slice(-5);
        reject(
          new Error(
            `No email to ${email} with subject ${subject} arrived within ${patienceMilliseconds / 1000} s. The last ones:\n${others.join('\n')}`,
          ),
        );
      }, patienceMilliseconds).unref();
      const waiting: Waiting = {
        wants,
        give: (mail) => {
          clearTimeout(giveUp);
          resolve(mail);
        },
      };
      this.#waiting.push(waiting);
    });
  }

  /** The six digits in the next sign-in email to this address. */
  async loginCodeTo(email: string): Promise<string> {
    return codeIn(await this.mailTo(email, /(sign-in|login) code/));
  }

  /** The six digits in the next password reset email to this address. */
  async resetCodeTo(email: string): Promise<string> {
    return codeIn(await this.mailTo(email, /reset code/));
  }

  #take(mail: ReceivedMail): void {
    this.received.push(mail);
    const at = this.#waiting.findIndex(({ wants }) => wants(mail));
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.give(mail);
    else this.#unread.push(mail);
  }
}

export function codeIn({ text }: ReceivedMail): string {
  const code = /^ {4}(\d{6})\s*$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`This email has no code:\n${text}`);
  return code;
}

/** Unencoded text can look encoded, such as a link in a header. */
function readPart(part: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(part)) return part;
  return part
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readMail(raw: string, to: string, from: string): ReceivedMail {
  const bytes = raw
    .split(/(?=^--)/m)
    .map(readPart)
    .join('');
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(text)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
  return { to, from, subject: subject.trim(), text };
}
