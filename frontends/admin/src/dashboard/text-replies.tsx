import { useApi, useCall } from '@rewards/client';
import { finishTextReply, listTextReplies, type TextReply } from '@rewards/contracts/follow-ups';
import { FailureState, formatPhone, IconCheck, IconPhone } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/deliveries.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { useStep } from '../use-step.ts';
import { MessageEntry } from './message-entry.tsx';

function Reply({ reply: { id, user, phone, text, at, may_mean_stop: mayMeanStop } }: { readonly reply: TextReply }) {
  const finish = useCall(finishTextReply);
  const offerUndo = useUndoOffer();
  const [busy, done] = useStep(async () => {
    const { activity_id: entry } = await finish({ params: { id } });
    offerUndo(texts.replies.finished, entry, undefined, user?.name || formatPhone(phone));
  });
  return (
    <MessageEntry
      icon={<IconPhone size={20} aria-label={texts.channels.sms} role="img" />}
      title={text}
      user={user}
      address={formatPhone(phone)}
      at={at}
      action={
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
      }
    >
      {mayMeanStop && <p>{texts.replies.mayMeanStop}</p>}
    </MessageEntry>
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
