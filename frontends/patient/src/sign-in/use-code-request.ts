import { useState } from 'react';
import { recallCodeRequest, rememberCodeRequest, type CodePurpose, type CodeRequests } from './code-request.ts';

/** The code that was asked for, if any: without one a page is at its first step, with one at its second. */
export function useCodeRequest<P extends CodePurpose>(purpose: P) {
  const [request, setRequest] = useState(() => recallCodeRequest(purpose));

  const keep = (next: CodeRequests[P] | undefined) => {
    rememberCodeRequest(purpose, next);
    setRequest(next);
  };
  return [request, keep] as const;
}
