import { Link } from 'react-router';
import { useApi, useCall } from '@rewards/client';
import { finishTextReply, listTextReplies, type TextReply } from '@rewards/contracts/follow-ups';
import { FailureState, formatPhone, IconCheck, IconPhone, Text } from '@rewards/kit';
import { DateAndTime } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/deliveries.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useStep } from '../use-step.ts';
import { patientAddress } from '../users/patient-address.ts';
import classes from './failed-deliveries.module.css';

function Reply({ reply: { id, user, phone, text, at, may_mean_stop: mayMeanStop } }: { readonly reply: TextReply }) {
  const finish = useCall(finishTextReply);
  const offerUndo = useUndoOffer();
  const [busy, done] = useStep(async () => {
    const { activity_id: entry } = await finish({ params: { id } });
    offerUndo(texts.replies.finished, entry);
  });
  return (
    <li className={classes.delivery}>
      <IconPhone size={20} aria-label={texts.channels.sms} role="img" />
      <div className={classes.words}>
        <Text fw={600}>{text}</Text>
        <Text fz="sm" c="dimmed" className={classes.receiver}>
          {user !== null && <Link to={patientAddress(user.id)}>{user.name || user.email}</Link>}{' '}
          <span>{formatPhone(phone)}</span> · <DateAndTime at={at} />
        </Text>
        {mayMeanStop && <p>{texts.replies.mayMeanStop}</p>}
      </div>
      <BusyButton
        variant="default"
        size="sm"
        label={texts.replies.doneOf(user?.name || formatPhone(phone))}
        busy={busy}
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => void done()}
      >
        {texts.replies.done}
      </BusyButton>
    </li>
  );
}

/** Replies to texts that aren't marked as done. Shows nothing if there are none. */
export function TextReplies() {
  const { data, error, mutate } = useApi(listTextReplies, {});
  if (data === undefined && error !== undefined)
    return <FailureState title={texts.replies.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (data === undefined || data.replies.length === 0) return null;
  return (
    <section aria-label={texts.replies.title}>
      <h3>{texts.replies.title}</h3>
      <ul>
        {data.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ul>
      {data.total > data.replies.length && <p>{texts.newestOf(data.replies.length, data.total)}</p>}
    </section>
  );
}
