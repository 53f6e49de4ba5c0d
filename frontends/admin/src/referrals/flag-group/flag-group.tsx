import { useState } from 'react';
import { useApi } from '@rewards/client';
import { denyReferrals } from '@rewards/contracts/denials';
import { showFlagGroup } from '@rewards/contracts/flag-groups';
import { FailureState, Skeleton, Text } from '@rewards/kit';
import { useMay } from '../../desk/may.ts';
import form from '../../form.module.css';
import { texts } from '../../texts/flag-group.ts';
import { DenyChosen } from './deny-chosen.tsx';
import { GroupTable } from './group-table.tsx';
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (data === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height="16rem" aria-busy />
    );

  const { referrals } = data;
  const referrer = referrals[0]?.referrer;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((current) => {
      const next = new Set(current);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <div className={form.form}>
      <div>
        <b>{referrer && texts.of(referrer.name || referrer.email, referrals.length)}</b>
        <Text fz="sm" c="dimmed">
          {referrals.length > 1 && texts.together} {texts.hint}
        </Text>
      </div>
      <GroupTable referrals={referrals} chosen={chosen} onChoose={mayDeny ? choose : undefined} />
      <JudgeGroup open={referrals.filter(({ flags }) => flags.length > 0)} onDone={onDone} />
      {mayDeny && <DenyChosen chosen={referrals.filter(({ id }) => chosen.has(id))} onDone={onDone} />}
    </div>
  );
}
