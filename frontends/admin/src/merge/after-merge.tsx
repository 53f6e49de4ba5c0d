import type { MergePreview } from '@rewards/contracts/merges';
import { moneyAmong } from '@rewards/kit';
import { texts } from '../texts/merge.ts';
import { nameOf } from '../users/masked.ts';
import type { Choice } from './compare-table.tsx';
import classes from './merge.module.css';

interface AfterMergeProps {
  readonly preview: MergePreview;
  readonly choice: Choice;
}

/** What will be true, line by line. */
function linesOf({ kept, other, ...preview }: MergePreview, choice: Choice): readonly string[] {
  const { years, balance_after: balance } = preview;
  const write = moneyAmong([balance, ...years.flatMap((year) => [year.kept, year.other, year.after])]);
  const [email, former] = choice.email === 'kept' ? [kept.email, other.email] : [other.email, kept.email];
  return [
    texts.keepsCode(kept.referral_code, other.referral_code),
    texts.signsIn(email, former),
    ...years
      .filter((year) => year.other !== 0 || year.after !== year.kept)
      .map(({ year, ...cents }) =>
        cents.after === cents.kept + cents.other
          ? texts.year(year, write(cents.kept), write(cents.other))
          : texts.yearLess(year, write(cents.kept), write(cents.other), write(cents.after)),
      ),
    ...(kept.earned + other.earned > 0 ? [texts.balance(write(balance))] : []),
    ...preview.denied.map(({ friend, referrer, completed }) =>
      texts.denied(nameOf(friend), nameOf(referrer), completed),
    ),
    ...(kept.came_by !== null && other.came_by !== null ? [texts.bothReferred] : []),
    ...(kept.takes_texts === other.takes_texts ? [] : [texts.textsOff]),
    ...(kept.takes_mails === other.takes_mails ? [] : [texts.mailsOff]),
    ...(kept.chart_name !== null && other.chart_name !== null ? [texts.twoCharts] : []),
    texts.undo,
  ];
}

export function AfterMerge({ preview, choice }: AfterMergeProps) {
  return (
    <section aria-label={texts.after} className={classes.after}>
      <h3>{texts.after}</h3>
      <ul>
        {linesOf(preview, choice).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
