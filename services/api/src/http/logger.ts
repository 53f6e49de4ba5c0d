import { format } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import { underWay } from './under-way.ts';

const secrets = [
  'password',
  'confirm',
  'current_password',
  'token',
  'code',
  'email',
  'cookie',
  'authorization',
  'set-cookie',
];

/**
 * Removes emails and code-length digits from a library's message. It works word by word: otherwise a long path without
 * an at sign would be rescanned from each letter.
 */
export const scrub = (message: string): string =>
  message.replace(/[^\s"'<>()=,]+/g, (word) => (/.@./.test(word) ? '[email]' : word)).replace(/\b\d{6}\b/g, '[digits]');

/** An error that is safe to log: its kind, scrubbed message, stack and cause. */
export function describeFailure(failure: unknown, depth = 0): object {
  if (!(failure instanceof Error)) return { message: scrub(String(failure)) };
  const { code } = failure as { code?: string | number };
  const frames = failure.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return {
    name: failure.name,
    message: scrub(failure.message),
    // Under another name, because `code` is redacted as a sign-in code.
    ...(code === undefined ? {} : { errorCode: scrub(`${code}`) }),
    ...(frames?.length ? { at: frames.map((frame) => frame.trim()) } : {}),
    ...(failure.cause === undefined || depth > 3 ? {} : { cause: describeFailure(failure.cause, depth + 1) }),
  };
}

/** The request a line belongs to, including for jobs it queued. */
function causeOfLine(): object {
  const { requestId } = underWay();
  return requestId === undefined ? {} : { requestId };
}

/**
 * pino without secrets and personal data: sensitive fields are redacted by name, and errors go through
 * `describeFailure`.
 */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: [...secrets, ...secrets.map((name) => `*["${name}"]`)], censor: '[redacted]' },
    mixin: causeOfLine,
    serializers: { failure: describeFailure, err: describeFailure, error: describeFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * JSON lines for a log collector, written in batches of about 75, or within a tenth of a second. The rest is written
 * when the process exits or crashes. Only a killed process can lose that much.
 */
export const makeServedLogger = (level: string): Logger =>
  makeLogger(level, pino.destination({ fd: process.stdout.fd, sync: false, minLength: 12_288, periodicFlush: 100 }));

const consoleMethods = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const;

/** Logs what libraries write to the console, so that every line of the process is JSON. */
export function logConsole(
  log: Pick<Logger, 'warn'>,
  target: Pick<Console, (typeof consoleMethods)[number]> = console,
) {
  for (const method of consoleMethods)
    target[method] = (...words: unknown[]) => log.warn({ from: 'console' }, scrub(format(...words)));
}

/** Requests as readable text. Everything else as its message. */
const inWords = (line: object): string => {
  const { msg, method, path, status, ms } = line as Partial<Record<string, string | number>>;
  return method === undefined
    ? `${msg}`
    : `${method} ${path} ${status ?? 'disconnected before the response'} (${ms} ms)`;
};

/** Lines for the person at the terminal, written immediately. */
export async function makePrettyLogger(level: string): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty');
  const lines = pretty({
    colorize: process.stdout.isTTY,
    ignore: 'requestId,method,path,status,ms',
    messageFormat: inWords,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
  return makeLogger(level, lines);
}
