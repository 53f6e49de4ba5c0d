import { useState } from 'react';
import { useApi } from '@rewards/client';
import { denyReferrals } from '@rewards/contracts/denials';
import { showFlagGroup } from '@rewards/contracts/flag-groups';
import type { Referral } from '@rewards/contracts/referrals';
import { FailureState, Skeleton, Text } from '@rewards/kit';
import { useMay } from '../../desk/may.ts';
import form from '../../form.module.css';
import { texts } from '../../texts/flag-group.ts';
import { DenyChosen } from './deny-chosen.tsx';
import { GroupTable } from './group-table.tsx';
import { JudgeGroup } from './judge-group.tsx';

interface FlagGroupProps {
  /** One of the group. */
  readonly referral: Referral;
  readonly onDone: () => void;
}

/** Flagged referrals that share a sign, side by side, for one decision (rule 9). */
export function FlagGroup({ referral, onDone }: FlagGroupProps) {
  const { data, error, isLoading, mutate } = useApi(showFlagGroup, { params: { id: referral.id } });
  const mayDeny = useMay()(denyReferrals.permission);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (data === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height="16rem" aria-busy />
    );

  const { referrals } = data;
  const { name, email } = referral.referrer;
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
        <b>{texts.of(name || email, referrals.length)}</b>
        <Text fz="sm" c="dimmed">
          {texts.hint}
        </Text>
      </div>
      <GroupTable referrals={referrals} chosen={chosen} onChoose={mayDeny ? choose : undefined} />
      <JudgeGroup open={referrals.filter(({ flags }) => flags.length > 0)} onDone={onDone} />
      {mayDeny && <DenyChosen chosen={referrals.filter(({ id }) => chosen.has(id))} onDone={onDone} />}
    </div>
  );
}
