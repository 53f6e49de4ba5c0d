import type { FileAnswer, Endpoint } from '@rewards/contracts/endpoint';
import type { Context } from 'koa';

/**
 * The file that a request asks a call for: with `?format=csv`, or with an `Accept` header that prefers it to JSON.
 * Undefined if it asks for the answer, or if the call offers no file.
 */
export function fileAsked({ file }: Endpoint, context: Context): FileAnswer | undefined {
  if (!file) return undefined;
  const { format } = context.query;
  if (format === 'json') return undefined;
  const isAsked = format === 'csv' || context.accepts('application/json', file.mediaType) === file.mediaType;
  return isAsked ? file : undefined;
}
