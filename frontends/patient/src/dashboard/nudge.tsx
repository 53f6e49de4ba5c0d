import { useEffect, useRef, useState } from 'react';
import { useCall } from '@rewards/client';
import { nudgeFriend } from '@rewards/contracts/nudges';
import type { OwnReferral } from '@rewards/contracts/referrals';
import { Button, datesBy, IconShare, usePracticeZone } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { canShare, type Invite, share } from './use-invite.ts';

const texts = dashboardTexts.nudge;

const formatDay = datesBy({ weekday: 'long', month: 'short', day: 'numeric' });

interface NudgeProps {
  readonly referral: OwnReferral;
  readonly invite: Invite;
  readonly practice: string;
}

/**
 * Reminds a friend who stopped halfway, by the patient's own share sheet. Then it says when the next one is possible.
 * Renders nothing if the friend can't be nudged.
 */
export function Nudge({ referral, invite, practice }: NudgeProps) {
  const { id, status } = referral;
  // The previous release, which may run beside this one, doesn't answer them.
  const nudge = referral.nudge ?? null;
  const name = referral.first_name ?? undefined;
  const zone = usePracticeZone();
  const record = useCall(nudgeFriend);
  const [asks, setAsks] = useState(false);
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const restsUntil = nudge?.rests_until ?? null;
  const rests = restsUntil !== null;

  // The button takes the focus away with it, and this place stays.
  useEffect(() => {
    if (isSent && rests && !asks) place.current?.focus();
  }, [isSent, rests, asks]);

  if (nudge === null) return null;
  const hasJoined = status !== 'pending';
  const left = hasJoined ? texts.toCome : texts.toJoin;
  const count = () => {
    setIsSent(true);
    // If it fails, the friend can be nudged again.
    record({ params: { id } }).catch(() => undefined);
  };
  const close = () => {
    setAsks(false);
    setIsUsed(false);
  };
  const reminder: Invite = {
    ...invite,
    // A friend who joined would see their own link behind the patient's.
    link: hasJoined ? new URL('/quote', invite.link).href : invite.link,
    subject: left.subject(practice),
    message: typed.trim() || left.message(name, practice),
    write: setTyped,
    // The dialog may be used several times, and counts when it closes.
    sent: () => (asks ? setIsUsed(true) : count()),
  };
  return (
    <div ref={place} tabIndex={-1} className="kit-unprinted">
      {restsUntil !== null ? (
        <p className="kit-muted">{texts.again(name, formatDay(restsUntil, zone))}</p>
      ) : (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => (canShare() ? void share(reminder) : setAsks(true))}
        >
          {texts.button(name)}
        </Button>
      )}
      <InviteDialog
        invite={reminder}
        opened={asks}
        title={texts.button(name)}
        onClose={() => {
          if (isUsed) count();
          close();
        }}
        {...(isUsed && { onNotSent: close })}
      />
    </div>
  );
}
