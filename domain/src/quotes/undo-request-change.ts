import type { RequestSnapshot } from './change-request.ts';
import { isHandledAs } from './quote-request.ts';
import type { Undo } from '../activity/undo.ts';

/** Restores how a request was handled, unless someone has changed it since. */
export const undoRequestChange: Undo<RequestSnapshot> = async ({ stores }, { requestId, before, after }) => {
  const request = await stores.quoteRequests.findForUpdate(requestId);
  if (!request) return 'request_gone';
  if (!isHandledAs(request, after)) return 'request_changed';
  await stores.quoteRequests.save({ ...request, ...before });
  return undefined;
};
