import { useRef } from 'react';
import { ApiFailure, useCall } from '@rewards/client';
import { redeemCredit } from '@rewards/contracts/credit';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { isRefused, toldAtField } from '../form-failure.tsx';

type Redemption = Omit<BodyOf<typeof redeemCredit>, 'request_id'>;

interface OpenRequest {
  readonly id: string;
  /** Whether its response was lost, so it may have been booked. */
  isLost: boolean;
}

/** A version 4 UUID. A page without TLS has no `crypto.randomUUID`. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Records a redemption. After a lost response, a retry uses the same request ID until the outcome is known, so it's
 * booked only once.
 *
 * @param onTaken called if the earlier request was booked with different content
 */
export function useRedemption(onTaken: () => void) {
  const send = useCall(redeemCredit);
  const request = useRef<OpenRequest>(undefined);

  return {
    /** Whether a request is pending, or may have been booked although its response was lost. */
    isOpen: () => request.current !== undefined,
    redeem: async (redemption: Redemption) => {
      const current = (request.current ??= { id: newRequestId(), isLost: false });
      try {
        const { credit } = await send({ body: { ...redemption, request_id: current.id } });
        request.current = undefined;
        return credit;
      } catch (thrown) {
        const isTaken = thrown instanceof ApiFailure && thrown.code === 'request_taken';
        current.isLost ||= !isRefused(thrown);
        if (isTaken || !current.isLost) request.current = undefined;
        if (isTaken) onTaken();
        return toldAtField({ above_balance: 'amount', not_found: 'user_id' })(thrown);
      }
    },
  };
}
