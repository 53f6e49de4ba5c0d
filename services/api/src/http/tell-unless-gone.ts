import type { Logger } from 'pino';

const codesOfWhoLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** Koa reports here what broke after the answer had begun: mostly people who left before it, or their upload, ended. */
export function logUnlessDisconnected(failure: unknown, log: Logger): void {
  const code = (failure as { code?: unknown } | null | undefined)?.code;
  // HPE_... is Node's parser of HTTP, which can not make sense of a request that was cut off.
  if (typeof code === 'string' && (codesOfWhoLeft.has(code) || code.startsWith('HPE_'))) return;
  log.error({ failure }, 'an answer broke off');
}
