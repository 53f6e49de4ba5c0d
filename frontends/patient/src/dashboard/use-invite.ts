import { useState } from 'react';
import { findIn, storeIn } from '@rewards/client';
import type { User } from '@rewards/contracts/user';
import { toast, useIsRunning } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import type { DashboardData } from './use-dashboard.ts';

const texts = dashboardTexts.invite;

/** What a patient sends to a friend. */
export interface Invite {
  readonly link: string;
  readonly code: string;
  /** Names the practice, for the share sheet and emails. */
  readonly subject: string;
  /** In the patient's own words if they wrote any, without the link. */
  readonly message: string;
  /** Remembers the message in this browser. Blank brings back the usual one. */
  readonly write: (message: string) => void;
  /** For a message to one friend: called each time it was passed on. Copy then takes the message, too. */
  readonly sent?: () => void;
}

/** Their own message isn't shown to the next person who signs in in this browser. */
const keyOf = (userId: string) => `rewards-message-${userId}`;

/** Undefined until the link is known. */
export function useInvite(user: User | undefined, data: DashboardData | undefined): Invite | undefined {
  const [typed, setTyped] = useState<string>();
  const isRunning = useIsRunning();
  if (user === undefined || data === undefined) return undefined;
  const written = typed ?? (isRunning ? findIn(keyOf(user.id)) : undefined) ?? '';
  const practice = data.practice.name;
  return {
    link: data.referralLink,
    code: user.referral_code,
    subject: texts.subject(practice),
    message: written.trim() || texts.message(practice),
    write: (message) => {
      setTyped(message);
      storeIn(keyOf(user.id), message);
    },
  };
}

export const canShare = (): boolean => typeof navigator.share === 'function';

const isCancelled = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the device's share sheet. Closing it isn't a failure (specification, section 8). */
export async function share({ subject, message, link, sent }: Invite): Promise<void> {
  try {
    await navigator.share({ title: subject, text: message, url: link });
    toast.success(texts.shared, 'share-link');
    sent?.();
  } catch (failure) {
    if (!isCancelled(failure)) toast.error(texts.shareFailed, 'share-link');
  }
}
