import { useRef } from 'react';
import type { SWRResponse } from 'swr';
import { type ApiFailure, call, isSignedOut } from '@rewards/client';
import { chooseNotifications, type NotificationSettings } from '@rewards/contracts/notifications';
import { toast } from '@rewards/kit';
import { texts } from '../texts/account.ts';

/**
 * Saves choices one at a time: if two overtook each other on the way, the earlier one would win. The switch flips at
 * once, and back if saving fails.
 */
export function useNotificationChoice({ data, mutate }: SWRResponse<NotificationSettings, ApiFailure>) {
  const wanted = useRef<NotificationSettings>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const keep = async (body: NotificationSettings) => {
    try {
      await mutate(call(chooseNotifications, { body }), { revalidate: false });
      toast.success(texts.choices.saved, 'notifications');
    } catch (thrown) {
      if (isSignedOut(thrown)) return;
      toast.error(texts.choices.notSaved, 'notifications');
      await mutate();
    } finally {
      if (wanted.current === body) wanted.current = undefined;
    }
  };

  return (change: Partial<NotificationSettings>) => {
    const settled = wanted.current ?? data;
    if (settled === undefined) return;
    const body = { ...settled, ...change };
    wanted.current = body;
    void mutate(body, { revalidate: false });
    last.current = last.current.then(() => keep(body));
  };
}
