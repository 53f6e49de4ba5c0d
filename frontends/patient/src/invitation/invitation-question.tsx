import { useState } from 'react';
import { messageOf, useApi, useCall } from '@rewards/client';
import { answerWhoInvited, askWhoInvited } from '@rewards/contracts/invitations';
import { Button, Section, toast } from '@rewards/kit';
import { dashboardTexts } from '../texts/dashboard.ts';
import classes from './invitation-question.module.css';

/** Notes last 30 days and predate the account. Some days are added for wrong clocks. The service decides. */
const askedDays = 40;
const key = 'rewards-invitation-skipped';

/** Whether an account is new enough that there may be a question. */
const isNewHere = (joinedAt: string): boolean => Date.now() - Date.parse(joinedAt) < askedDays * 86_400_000;

/** Whether the question was postponed in this visit, if the browser can store it. */
const skipped = {
  read(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  keep(): void {
    try {
      sessionStorage.setItem(key, 'yes');
    } catch {
      // Otherwise it's asked again when the page is next opened.
    }
  },
};

const texts = dashboardTexts.invitation;

/**
 * "Did Maya invite you?", for a friend who joined without a link after someone had left their email (rule 31). One tap
 * answers it permanently, and one postpones it until the next visit. Without a response from the service nothing is
 * asked: the page neither waits for it nor fails because of it.
 */
export function InvitationQuestion({ joinedAt }: { readonly joinedAt: string }) {
  const [isPutOff, setPutOff] = useState(skipped.read);
  const [isNew] = useState(() => isNewHere(joinedAt));
  const asks = !isPutOff && isNew;
  const { data, mutate } = useApi(askWhoInvited, asks ? {} : undefined, { revalidateOnFocus: false });
  const send = useCall(answerWhoInvited);
  const [sending, setSending] = useState(false);
  const invitations = data?.invitations ?? [];
  const [first] = invitations;
  if (!asks || first === undefined) return null;

  const answer = async (referralId: string | null, done: string) => {
    setSending(true);
    try {
      await send({ body: { referral_id: referralId } }, () => mutate({ invitations: [] }, { revalidate: false }));
      toast.success(done, 'invitation');
    } catch (failure) {
      // If it was answered elsewhere in the meantime, the call reloads it and it's no longer asked.
      toast.error(messageOf(failure), 'invitation');
    } finally {
      setSending(false);
    }
  };
  const putOff = () => {
    skipped.keep();
    setPutOff(true);
  };

  const isOne = invitations.length === 1;
  const name = first.first_name ?? texts.aFriend;
  return (
    <Section
      title={isOne ? texts.title(name) : texts.whichTitle}
      description={texts.description(isOne ? name : texts.whoever)}
    >
      <div className={`kit-unprinted ${classes.answers}`}>
        {invitations.map(({ referral_id: id, first_name: firstName }) => (
          <Button key={id} disabled={sending} onClick={() => void answer(id, texts.thanks)}>
            {isOne ? texts.yes : (firstName ?? texts.aFriend)}
          </Button>
        ))}
        <Button variant="default" disabled={sending} onClick={() => void answer(null, texts.noted)}>
          {isOne ? texts.no : texts.nobody}
        </Button>
        <Button variant="subtle" disabled={sending} onClick={putOff}>
          {texts.later}
        </Button>
      </div>
    </Section>
  );
}
