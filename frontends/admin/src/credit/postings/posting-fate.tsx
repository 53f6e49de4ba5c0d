import { useState } from 'react';
import { useCall } from '@rewards/client';
import type { CreditPosting, Redemption } from '@rewards/contracts/credit';
import { finishPosting, markSlip, retryPosting } from '@rewards/contracts/credit-postings';
import { Text, toast, useCopied, formatDay, formatMoney } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { SmallButton } from '../../busy-button.tsx';
import { ChooseChart } from './choose-chart.tsx';
import classes from './slip.module.css';
import { type PostingAction, whatHappened } from './what-happened.ts';
import { texts } from '../../texts/credit-postings.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { useFresh } from '../../use-fresh.ts';
import { useStep } from '../../use-step.ts';

type Lines = readonly (readonly [label: string, value: string])[];

/** What somebody types into the practice's own system. */
export const slipOf = ({ user, amount, given_on: day, note, marker }: Redemption): Lines => [
  [texts.slip.patient, user ? user.name || user.email : ''],
  [texts.slip.amount, formatMoney(amount)],
  [texts.slip.date, formatDay(day)],
  ...(note ? [[texts.slip.note, note] as const] : []),
  [texts.slip.marker, marker],
];

export const slipInWords = (lines: Lines): string => lines.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Prints the slip alone, in the browser's own dialog. */
function printSlip(lines: Lines): void {
  const page = document.createElement('section');
  page.className = classes.slip ?? '';
  const heading = document.createElement('h1');
  heading.textContent = texts.slip.title;
  const list = document.createElement('dl');
  for (const [label, value] of lines) {
    const term = document.createElement('dt');
    const words = document.createElement('dd');
    term.textContent = label;
    words.textContent = value;
    list.append(term, words);
  }
  page.append(heading, list);
  document.body.append(page);
  document.body.dataset['printing'] = 'slip';
  const end = () => {
    page.remove();
    delete document.body.dataset['printing'];
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

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
                <SmallButton
                  key={action}
                  label={texts.postingActions.of(labels[action], name)}
                  onClick={() => setChoosing(true)}
                >
                  {labels[action]}
                </SmallButton>
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
    <SmallButton label={texts.postingActions.of(labels[action], name)} busy={busy} onClick={act}>
      {labels[action]}
    </SmallButton>
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
          <SmallButton label={say.of(say.printSlip, name)} onClick={() => printSlip(lines)}>
            {say.print}
          </SmallButton>
          <SmallButton label={say.of(say.copySlip, name)} onClick={() => void copy()}>
            {copied ? say.copied : say.copy}
          </SmallButton>
        </>
      )}
      <SmallButton label={say.of(label, name)} busy={busy} onClick={act}>
        {label}
      </SmallButton>
    </>
  );
}
