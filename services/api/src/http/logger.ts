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
 * Takes emails and digits of a code's length out of a message that some library wrote. Word by word: a stranger's path
 * of thousands of letters without an at sign would be gone through again from each of them.
 */
export const scrub = (message: string): string =>
  message.replace(/[^\s"'<>()=,]+/g, (word) => (/.@./.test(word) ? '[email]' : word)).replace(/\b\d{6}\b/g, '[digits]');

/** An error as it may be logged: its kind, its scrubbed message, where it arose, and what caused it. */
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
    // Under a name of its own, for what is called `code` is redacted as a code for signing in.
    ...(code === undefined ? {} : { errorCode: scrub(`${code}`) }),
    ...(frames?.length ? { at: frames.map((frame) => frame.trim()) } : {}),
    ...(failure.cause === undefined || depth > 3 ? {} : { cause: describeFailure(failure.cause, depth + 1) }),
  };
}

/** On whose account a line is written: a request, also where it is a job that the request queued. */
function causeOfLine(): object {
  const { requestId } = underWay();
  return requestId === undefined ? {} : { requestId };
}

/**
 * pino that keeps secrets and persons out: what is sensitive is redacted by name, and errors pass `describeFailure`.
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
 * Lines of JSON that a collector reads, some 75 written at a time where many come, and within a tenth of a second where
 * few do. What is left is written when the process ends, by itself or by a failure; only one that is killed may lose so
 * much.
 */
export const makeServedLogger = (level: string): Logger =>
  makeLogger(level, pino.destination({ fd: process.stdout.fd, sync: false, minLength: 12_288, periodicFlush: 100 }));

/** Requests as one would read them aloud; everything else as its message. */
const inWords = (line: object): string => {
  const { msg, method, path, status, ms } = line as Partial<Record<string, string | number>>;
  return method === undefined ? `${msg}` : `${method} ${path} ${status ?? 'left before the answer'} (${ms} ms)`;
};

/** Lines for the person at the terminal, written at once. */
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
