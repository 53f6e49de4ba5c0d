import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

/** 16 hexadecimal digits: the end of a UUID, for those are made many at a time. */
const newRequestId = () => randomUUID().slice(-17).replace('-', '');

/** As proxies make them: digits, letters and hyphens, too few for an address of mail and too many for a phone. */
const wellMade = /^(?=.*[a-z])[\da-z_-]{16,64}$/i;

/**
 * By which all lines about a request are found. A proxy that is believed may have given it one, under which the request
 * then stands in the logs of both; what anybody else says of it is not taken over.
 */
export const requestIdOf = (context: Context, comesFromProxy: (context: Context) => boolean): string => {
  const given = context.get('X-Request-Id');
  return wellMade.test(given) && comesFromProxy(context) ? given : newRequestId();
};
