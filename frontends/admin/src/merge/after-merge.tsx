import type { MergePreview } from '@rewards/contracts/merges';
import { moneyAmong, Stack } from '@rewards/kit';
import { texts } from '../texts/merge.ts';
import { nameOf } from '../users/name-of.ts';
import type { Choice } from './compare-table.tsx';

interface AfterMergeProps {
  readonly preview: MergePreview;
  readonly choice: Choice;
}

/** What will be true, line by line. */
function linesOf({ kept, other, ...preview }: MergePreview, choice: Choice): readonly string[] {
  const { years, balance_after: balance, denied } = preview;
  const write = moneyAmong([balance, ...years.flatMap((year) => [year.kept, year.other, year.after])]);
  // Less is earned for one of two reasons. Which one it is in a year, the referrals below say.
  const isReversed = denied.some(({ completed }) => completed);
  const [email, former] = choice.email === 'kept' ? [kept.email, other.email] : [other.email, kept.email];
  return [
    texts.keepsCode(kept.referral_code, other.referral_code),
    texts.signsIn(email, former),
    ...years
      .filter((year) => year.other !== 0 || year.after !== year.kept)
      .map(({ year, ...cents }) =>
        cents.after === cents.kept + cents.other
          ? texts.year(year, write(cents.kept), write(cents.other), write(cents.after))
          : texts.yearLess(year, write(cents.kept), write(cents.other), write(cents.after), isReversed),
      ),
    ...(kept.earned + other.earned > 0 ? [balanceOf(balance, write)] : []),
    ...denied.map(({ friend, referrer, completed }) => texts.denied(nameOf(friend), nameOf(referrer), completed)),
    ...(kept.came_by !== null && other.came_by !== null
      ? [texts.bothReferred(nameOf(kept.came_by), nameOf(other.came_by))]
      : []),
    ...(kept.takes_texts === other.takes_texts ? [] : [texts.textsOff]),
    ...(kept.takes_mails === other.takes_mails ? [] : [texts.mailsOff]),
    ...(kept.chart_name !== null && other.chart_name !== null ? [texts.twoCharts] : []),
    ...(preview.deletion_asked_after ? [texts.deletionAsked] : []),
    texts.undo,
  ];
}

const balanceOf = (balance: number, write: (dollars: number) => string) =>
  balance < 0 ? texts.balanceBelow(write(-balance)) : texts.balance(write(balance));

export function AfterMerge({ preview, choice }: AfterMergeProps) {
  return (
    <Stack component="section" aria-label={texts.after} gap={4}>
      <h3 className="kit-plain">{texts.after}</h3>
      <ul className="kit-discs">
        {linesOf(preview, choice).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}
