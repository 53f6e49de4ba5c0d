import { useRef } from 'react';
import { ApiFailure, useCall } from '@rewards/client';
import { redeemCredit } from '@rewards/contracts/credit';
import { toldAtField } from '../form-failure.tsx';

interface Redemption {
  readonly user_id: string;
  readonly amount: number;
  readonly given_on: string;
  readonly note: string;
}

const isSettled = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.kind === 'refused' && (thrown.status ?? 0) < 500;

/** A page that came without TLS has no such ids; it is booked then as often as it is sent. */
const newRequestId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

/**
 * Books credit as given out. Sent again after an answer was lost, it goes by the same request, so that it is booked
 * once.
 */
export function useRedemption() {
  const send = useCall(redeemCredit);
  const requestId = useRef<string>(undefined);

  return async (redemption: Redemption) => {
    requestId.current ??= newRequestId();
    try {
      const { credit } = await send({ body: { ...redemption, request_id: requestId.current } });
      requestId.current = undefined;
      return credit;
    } catch (thrown) {
      if (isSettled(thrown)) requestId.current = undefined;
      return toldAtField({ above_balance: 'amount', not_found: 'user_id' })(thrown);
    }
  };
}
