import { useRef, useState } from 'react';
import { ApiFailure, useCall } from '@rewards/client';
import { redeemCredit, type Redemption } from '@rewards/contracts/credit';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { isRefused, toldAtField } from '../form-failure.tsx';

type Requested = Omit<BodyOf<typeof redeemCredit>, 'request_id'>;

/** One request to record a redemption. A repeated ID is booked once. */
export interface RedemptionRequest {
  readonly id: string;
  /** Whether it's pending, or its response was lost: it may have been booked. */
  readonly isOpen: boolean;
}

/** A version 4 UUID. A page without TLS has no `crypto.randomUUID`. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Records a redemption. A retry uses the same request ID until the outcome is known, so it's booked only once, even
 * from another tab or after a reload.
 *
 * @param begun the request of restored input
 * @param onTaken called if the earlier request was booked with different content
 */
export function useRedemption(begun: RedemptionRequest | undefined, onTaken: () => void) {
  const send = useCall(redeemCredit);
  const [request, setRequest] = useState<RedemptionRequest>(() => begun ?? { id: newRequestId(), isOpen: false });
  const isLost = useRef(request.isOpen);

  const renew = () => {
    isLost.current = false;
    setRequest({ id: newRequestId(), isOpen: false });
  };

  return {
    request,
    renew,
    redeem: async (requested: Requested): Promise<Redemption> => {
      setRequest({ ...request, isOpen: true });
      try {
        const { credit } = await send({ body: { ...requested, request_id: request.id } });
        renew();
        return credit;
      } catch (thrown) {
        const isTaken = thrown instanceof ApiFailure && thrown.code === 'request_taken';
        isLost.current ||= !isRefused(thrown);
        if (isTaken || !isLost.current) renew();
        if (isTaken) onTaken();
        return toldAtField({ above_balance: 'amount', above_front_desk_limit: 'amount', not_found: 'user_id' })(thrown);
      }
    },
  };
}
