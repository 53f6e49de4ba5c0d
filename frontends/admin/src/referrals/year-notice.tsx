import { useEffect, useState } from 'react';
import { call } from '@rewards/client';
import { previewCompletions } from '@rewards/contracts/completion-preview';
import type { AnswerOf, BodyOf } from '@rewards/contracts/endpoint';
import { formatMoney, Text } from '@rewards/kit';
import { texts } from '../texts/referrals.ts';

type Planned = BodyOf<typeof previewCompletions>['completions'];

interface Previewed {
  /** The completions, as JSON. */
  readonly asked: string;
  readonly answer: AnswerOf<typeof previewCompletions>;
}

/** For which years completions would count. Undefined until it's known, and if it can't be loaded. */
function usePreview(completions: Planned) {
  const [previewed, setPreviewed] = useState<Previewed>();
  const asked = JSON.stringify(completions);
  useEffect(() => {
    const planned = JSON.parse(asked) as Planned;
    if (planned.length === 0) return undefined;
    let isOver = false;
    call(previewCompletions, { body: { completions: planned } }).then(
      (answer) => !isOver && setPreviewed({ asked, answer }),
      // The question can be answered without it.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  return previewed?.asked === asked ? previewed.answer : undefined;
}

/**
 * Says which year completions count for and what they earn there, when that's in question: in December and January, and
 * for visits of another year (rule 34). The service decides both.
 */
export function YearNotice({ completions }: { readonly completions: Planned }) {
  const preview = usePreview(completions);
  const years = preview?.year_in_question ? preview.years : [];
  return (
    <div role="status">
      {years.map(({ year, completions: count, earned }) => (
        <Text key={year} fz="sm" fw={600}>
          {completions.length === 1
            ? texts.visit.countsFor(year, formatMoney(earned))
            : texts.visit.countFor(count, year, formatMoney(earned))}
        </Text>
      ))}
    </div>
  );
}
