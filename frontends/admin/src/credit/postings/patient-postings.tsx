import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listCredits } from '@rewards/contracts/credit';
import { FailureState, formatDay, Money, Skeleton } from '@rewards/kit';
import { SmallButton } from '../../busy-button.tsx';
import { Entry } from '../../entry.tsx';
import { texts } from '../../texts/credit-postings.ts';
import { ChooseChart } from './choose-chart.tsx';
import { PostingFate } from './posting-fate.tsx';

interface PatientPostingsProps {
  readonly userId: string;
  readonly name: string;
}

/** What became of a person's redeemed credit in the practice's own system, and whose chart it is. */
export function PatientPostings({ userId, name }: PatientPostingsProps) {
  const { data, error, mutate } = useApi(listCredits, { query: { user_id: userId, per_page: 20 } });
  const [isChoosing, setChoosing] = useState(false);
  if (data === undefined && error !== undefined)
    return <FailureState title={texts.postings.failed} reason={error.message} onRetry={() => void mutate()} />;
  if (data === undefined) return <Skeleton height="3rem" aria-busy />;
  const system = data.practice_system;
  return (
    <>
      {data.credits.length > 0 && (
        <ul aria-label={texts.postings.column}>
          {data.credits.map((redemption) => (
            <Entry key={redemption.id} aside={<Money amount={redemption.amount} />}>
              {formatDay(redemption.given_on)}
              <PostingFate redemption={redemption} system={system} />
            </Entry>
          ))}
        </ul>
      )}
      {system !== null && !isChoosing && (
        <div>
          <SmallButton onClick={() => setChoosing(true)}>{texts.postingActions.chooseChart}</SmallButton>
        </div>
      )}
      {isChoosing && <ChooseChart userId={userId} name={name} onDone={() => setChoosing(false)} />}
    </>
  );
}
