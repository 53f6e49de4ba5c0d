import { useId } from 'react';
import { Button, Dialog } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './invite-dialog.module.css';
import { ShareWays } from './share-ways.tsx';
import type { Invite } from './use-invite.ts';

const texts = dashboardTexts.invite;
const longestMessage = 300;

interface InviteDialogProps {
  readonly invite: Invite;
  readonly opened: boolean;
  readonly title?: string;
  readonly onClose: () => void;
  /** Closes it as if no way had been used. Offered once one was. */
  readonly onNotSent?: () => void;
}

/** The message in the patient's own words, and the ways to send it. */
export function InviteDialog({ invite, opened, title = texts.button, onClose, onNotSent }: InviteDialogProps) {
  const id = useId();
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <div>
        <label htmlFor={id} className="kit-strong">
          {texts.yourMessage}
        </label>
        <textarea
          id={id}
          className={classes.message}
          rows={3}
          maxLength={longestMessage}
          defaultValue={invite.message}
          onChange={({ target }) => invite.write(target.value)}
        />
        <p className="kit-small kit-muted kit-anywhere">{texts.linkFollows(invite.link)}</p>
      </div>
      <ShareWays invite={invite} />
      {onNotSent && (
        <Button variant="subtle" onClick={onNotSent}>
          {texts.notSent}
        </Button>
      )}
    </Dialog>
  );
}
