import { ApiFailure } from './api-failure.ts';
import { firstPage } from './first-page.ts';

/** What the plain form sent that this page was asked for with, and why it was refused. Undefined for any other page. */
export function postedForm() {
  const posted = firstPage()?.posted;
  if (posted === undefined) return undefined;
  const { values, status, body } = posted;
  return { values, failure: new ApiFailure({ kind: 'refused', status, body }) };
}
