import type { Logger } from 'pino';

const codesOfWhoLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** Koa reports failures after the answer has begun here: mostly clients that disconnected. */
export function logUnlessDisconnected(failure: unknown, log: Logger): void {
  const code = (failure as { code?: unknown } | null | undefined)?.code;
  // HPE_... codes come from Node's HTTP parser, for a request that was cut off.
  if (typeof code === 'string' && (codesOfWhoLeft.has(code) || code.startsWith('HPE_'))) return;
  log.error({ failure }, 'A response was cut off');
}
