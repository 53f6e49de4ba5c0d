import { useState } from 'react';
import { useApi } from '@rewards/client';
import { denyReferrals } from '@rewards/contracts/denials';
import { maxTogether, showFlagGroup } from '@rewards/contracts/flag-groups';
import { FailureState, Skeleton, Text, Stack } from '@rewards/kit';
import { useMay } from '../../desk/may.ts';
import { texts } from '../../texts/flag-group.ts';
import { DenyChosen } from './deny-chosen.tsx';
import { GroupTable, isUndecided } from './group-table.tsx';
import { JudgeGroup } from './judge-group.tsx';

interface FlagGroupProps {
  /** One of the group. */
  readonly referralId: string;
  readonly onDone: () => void;
}

/** Flagged referrals that share a sign, side by side, for one decision (rule 9). */
export function FlagGroup({ referralId, onDone }: FlagGroupProps) {
  const { data, error, isLoading, mutate } = useApi(showFlagGroup, { params: { id: referralId } });
  const mayDeny = useMay()(denyReferrals.permission);
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  if (data === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height="16rem" aria-busy />
    );

  const { referrals } = data;
  const undecided = referrals.filter(isUndecided);
  const open = undecided.filter(({ flags }) => flags.length > 0);
  const ids = picked ?? new Set(open.slice(0, maxTogether).map(({ id }) => id));
  const chosen = undecided.filter(({ id }) => ids.has(id));
  const referrer = referrals[0]?.referrer;
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.map((one) => one.id).filter((other) => other !== id);
    setPicked(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <Stack gap="md">
      <div>
        <b>{referrer && texts.of(referrer.name || referrer.email, referrals.length)}</b>
        <Text fz="sm" c="dimmed">
          {referrals.length > 1 && texts.together} {texts.hint}{' '}
          {undecided.length > maxTogether && texts.most(maxTogether)}
        </Text>
      </div>
      <GroupTable referrals={referrals} chosen={ids} isFull={chosen.length >= maxTogether} onChoose={choose} />
      <JudgeGroup hasOpen={open.length > 0} chosen={open.filter(({ id }) => ids.has(id))} onDone={onDone} />
      {mayDeny && <DenyChosen chosen={chosen} onDone={onDone} />}
    </Stack>
  );
}
