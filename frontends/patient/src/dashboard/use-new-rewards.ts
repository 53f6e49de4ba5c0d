import { useEffect, useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { dashboard } from '@rewards/contracts/referrals';
import { type NewReward, markRewardsSeen } from '@rewards/contracts/rewards';

/** The most that one call marks. */
const maxMarked = 100;

/**
 * The rewards on screen until dismissed. New ones come with the dashboard's answer and are marked as seen at once, so
 * no other device shows them. If that fails, the next answer has them again.
 */
export function useNewRewards() {
  const { data, mutate } = useApi(dashboard, {});
  const mark = useCall(markRewardsSeen);
  const [rewards, setRewards] = useState<readonly NewReward[]>([]);
  const found = data?.new_rewards;

  useEffect(() => {
    if (found === undefined || found.length === 0) return;
    const ids = found.map(({ referral_id: id }) => id);
    setRewards((shown) => [...shown.filter(({ referral_id: id }) => !ids.includes(id)), ...found]);
    void mutate((answer) => answer && { ...answer, new_rewards: [] }, { revalidate: false });
    mark({ body: { referral_ids: ids.slice(0, maxMarked) } }).catch(() => undefined);
  }, [found, mutate, mark]);

  return { rewards, balance: data?.stats.balance ?? 0, dismiss: () => setRewards([]) };
}
