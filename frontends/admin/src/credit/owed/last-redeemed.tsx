import { useApi } from '@rewards/client';
import { listCredits, type Redemption } from '@rewards/contracts/credit';
import { Money } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { Entry } from '../../entry.tsx';
import { texts } from '../../texts/owed.ts';
import { nameOf } from '../../users/patient.ts';
import { PostingFate } from '../postings/posting-fate.tsx';

/** The redemption just recorded, with its slip, as it is now: it may be undone. */
export function LastRedeemed({ redemption }: { readonly redemption: Redemption }) {
  const { data } = useApi(listCredits, { query: { user_id: redemption.user_id, per_page: 10 } });
  const current = data?.credits.find(({ id }) => id === redemption.id) ?? redemption;
  return (
    <ul aria-label={texts.balances.last}>
      <Entry aside={<Money amount={current.amount} />}>
        {current.user && nameOf(current.user)}
        <Detail>{current.undone_at === null ? texts.balances.last : texts.balances.undone}</Detail>
        {current.undone_at === null && <PostingFate redemption={current} system={data?.practice_system ?? null} />}
      </Entry>
    </ul>
  );
}
