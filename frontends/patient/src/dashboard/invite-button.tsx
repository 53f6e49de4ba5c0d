import { useEffect, useRef, useState } from 'react';
import { Button, IconShare, Skeleton } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './invite-button.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { canShare, type Invite, share } from './use-invite.ts';

const texts = dashboardTexts.invite;

interface InviteBarProps {
  /** Undefined while loading. */
  readonly invite: Invite | undefined;
}

/**
 * The one thing to do here. On a phone it moves to the bottom edge once it's scrolled out of view, and its place stays.
 */
export function InviteBar({ invite }: InviteBarProps) {
  const { place, hasLeft } = useHasLeft();
  return (
    <div ref={place} className={`kit-unprinted ${classes.place}`}>
      {invite === undefined ? (
        <Skeleton className={classes.button} radius="md" />
      ) : (
        <div className={classes.bar} data-at-edge={hasLeft || undefined}>
          <InviteButton invite={invite} />
        </div>
      )}
    </div>
  );
}

/** Opens the share sheet, or a dialog where the device has none. */
export function InviteButton({ invite }: { readonly invite: Invite }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        className={classes.button ?? ''}
        leftSection={<IconShare size={20} aria-hidden />}
        onClick={() => (canShare() ? void share(invite) : setAsks(true))}
      >
        {texts.button}
      </Button>
      <InviteDialog invite={invite} opened={asks} onClose={() => setAsks(false)} />
    </>
  );
}

/** Whether the place is above or below what the window shows under the header bar. */
function useHasLeft() {
  const place = useRef<HTMLDivElement>(null);
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver !== 'function') return undefined;
    const seen = new IntersectionObserver(([entry]) => setHasLeft(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px 0px',
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return { place, hasLeft };
}
