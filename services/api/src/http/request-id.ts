import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** 16 hexadecimal digits from the end of a UUID, because Node generates UUIDs in batches. */
const newRequestId = () => randomUUID().slice(-17).replace('-', '');

/** The form of proxy ids: 16 or more digits, letters and hyphens, so never an email or a phone number. */
const wellMade = /^(?=.*[a-z])[\da-z_-]{16,64}$/i;

/**
 * Identifies all log lines of a request. A trusted proxy's id is reused, so both logs share it. Anyone else's is
 * ignored.
 */
export const requestIdOf = (context: Context, comesFromProxy: (context: Context) => boolean): string => {
  const given = context.get('X-Request-Id');
  return wellMade.test(given) && comesFromProxy(context) ? given : newRequestId();
};
