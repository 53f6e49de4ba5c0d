import { useState } from 'react';
import { useCall } from '@rewards/client';
import type { CreditPosting, Redemption } from '@rewards/contracts/credit';
import { finishPosting, markSlip, retryPosting } from '@rewards/contracts/credit-postings';
import { Button, Text, toast, useCopied } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../../busy-button.tsx';
import { texts } from '../../texts/credit-postings.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useStep } from '../../use-step.ts';
import { useFresh } from '../../use-fresh.ts';
import { ChooseChart } from './choose-chart.tsx';
import { printSlip, slipInWords, slipOf } from './slip.ts';
import { type PostingAction, whatHappened } from './what-happened.ts';

interface PostingFateProps {
  readonly redemption: Redemption;
  /** The connected system's name. Null if none is connected. */
  readonly system: string | null;
}

const labels: Readonly<Record<PostingAction, string>> = {
  retry: texts.postingActions.retry,
  post_anyway: texts.postingActions.postAnyway,
  choose_chart: texts.postingActions.chooseChart,
  same_one: texts.postingActions.sameOne,
  done: texts.postingActions.markDone,
  reviewed: texts.postingActions.reviewed,
};

/** What became of a redemption in the practice's own system, with what helps. */
export function PostingFate({ redemption, system }: PostingFateProps) {
  const [isChoosing, setChoosing] = useState(false);
  const happened = whatHappened(redemption, system ?? texts.postings.system);
  // One that takes longer waits for the system.
  useFresh(happened?.isUnderWay ?? false, { topic: 'credit', about: redemption.id, everySeconds: 2, maxTimes: 5 });
  if (!happened) return null;
  const { words, posting, actions, needsSlip, isProblem } = happened;
  const name = redemption.user ? redemption.user.name || redemption.user.email : '';
  return (
    // Its words are read in full, in a dense list too.
    <div style={{ paddingBlock: '0.25rem', whiteSpace: 'normal' }}>
      <Group gap="sm" rowGap={6}>
        <Text fz="sm" {...(isProblem ? { c: 'var(--mantine-color-error)' } : {})}>
          {words}
        </Text>
        <Group gap="xs">
          {posting &&
            actions.map((action) =>
              action === 'choose_chart' ? (
                <Button
                  key={action}
                  variant="default"
                  size="sm"
                  aria-label={texts.postingActions.of(labels[action], name)}
                  onClick={() => setChoosing(true)}
                >
                  {labels[action]}
                </Button>
              ) : (
                <ActionButton key={action} action={action} posting={posting} name={name} />
              ),
            )}
          {(needsSlip || redemption.is_typed) && <SlipActions redemption={redemption} name={name} />}
        </Group>
      </Group>
      {isChoosing && redemption.user && (
        <ChooseChart userId={redemption.user_id} name={name} onDone={() => setChoosing(false)} />
      )}
    </div>
  );
}

function ActionButton({
  action,
  posting: { id },
  name,
}: {
  readonly action: Exclude<PostingAction, 'choose_chart'>;
  readonly posting: CreditPosting;
  readonly name: string;
}) {
  const retry = useCall(retryPosting);
  const finish = useCall(finishPosting);
  const offerUndo = useUndoOffer();
  const [busy, act] = useStep(async () => {
    if (action === 'retry' || action === 'post_anyway') {
      await retry({ params: { id } });
      toast.success(texts.postingActions.retried, `posting-${id}`);
      return;
    }
    const { activity_id: entry } = await finish({ params: { id } });
    if (entry !== null) offerUndo(texts.postingActions.done, entry);
  }, `posting-${id}`);
  return (
    <BusyButton
      variant="default"
      size="sm"
      label={texts.postingActions.of(labels[action], name)}
      busy={busy}
      onClick={() => void act()}
    >
      {labels[action]}
    </BusyButton>
  );
}

function SlipActions({ redemption, name }: { readonly redemption: Redemption; readonly name: string }) {
  const { id, is_typed: isTyped } = redemption;
  const lines = slipOf(redemption);
  const { postingActions: say } = texts;
  const { copied, copy } = useCopied(slipInWords(lines), { failed: say.notCopied });
  const mark = useCall(markSlip);
  const offerUndo = useUndoOffer();
  const [busy, act] = useStep(async () => {
    const { activity_id: entry } = await mark({ params: { id }, body: { done: !isTyped } });
    if (entry !== null) offerUndo(isTyped ? say.notTypedDone : say.typedDone, entry);
  }, `slip-${id}`);
  const label = isTyped ? say.notTyped : say.typed;
  return (
    <>
      {!isTyped && (
        <>
          <Button variant="default" size="sm" aria-label={say.of(say.printSlip, name)} onClick={() => printSlip(lines)}>
            {say.print}
          </Button>
          <Button variant="default" size="sm" aria-label={say.of(say.copySlip, name)} onClick={() => void copy()}>
            {copied ? say.copied : say.copy}
          </Button>
        </>
      )}
      <BusyButton variant="default" size="sm" label={say.of(label, name)} busy={busy} onClick={() => void act()}>
        {label}
      </BusyButton>
    </>
  );
}
