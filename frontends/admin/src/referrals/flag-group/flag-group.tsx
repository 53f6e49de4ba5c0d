import { useState, type SyntheticEvent } from 'react';
import { useApi, useCall } from '@rewards/client';
import { denyReferrals } from '@rewards/contracts/denials';
import { maxTogether, showFlagGroup, judgeFlagGroup } from '@rewards/contracts/flag-groups';
import type { Referral } from '@rewards/contracts/referrals';
import {
  FailureState,
  Skeleton,
  Text,
  Stack,
  DataTable,
  PhoneText,
  StatusBadge,
  type Column,
  TextInput,
  useAct,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Checkbox } from '@rewards/kit/fields';
import { DateAndTime, PersonText } from '@rewards/kit/lists';
import { BusyButton } from '../../busy-button.tsx';
import { useMay } from '../../desk/may.ts';
import { FormFailure } from '../../form-failure.tsx';
import form from '../../form.module.css';
import { DenialFields } from '../denial/denial-fields.tsx';
import { friendOf, shownStatus } from '../referral.ts';
import { texts } from '../../texts/flag-group.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';

type ChooseReferral = (referralId: string, isChosen: boolean) => void;

interface GroupTableProps {
  readonly referrals: readonly Referral[];
  readonly chosen: ReadonlySet<string>;
  /** Whether no more can be selected. */
  readonly isFull: boolean;
  readonly onChoose: ChooseReferral;
}

/** Where the review of a referral stands. */
function reviewOf({ flags, status, denial, earnings, flags_dismissed: dismissed }: Referral): string {
  if (denial !== null) return denial.reason_name;
  if (status === 'completed') return texts.earned(earnings);
  return flags.length > 0 ? texts.open : texts.ok(dismissed?.word ?? '');
}

const isUndecided = ({ status, denial }: Referral): boolean => status !== 'completed' && denial === null;

const shownColumns: readonly Column<Referral>[] = [
  {
    header: texts.friend,
    headsCard: true,
    width: '25%',
    cell: ({ referred_name: name, referred_email: email }) => <PersonText name={name} email={email} />,
  },
  {
    header: texts.phone,
    width: '14%',
    cell: ({ referred_phone: phone }) => (phone === null ? texts.noPhone : <PhoneText phone={phone} />),
  },
  { header: texts.left, width: '17%', cell: ({ created_at: at }) => <DateAndTime at={at} /> },
  {
    header: texts.shared,
    width: '14%',
    cell: ({ flag_details: flags }) => flags.map(({ kind }) => texts.signs[kind]).join(', '),
  },
  {
    header: texts.status,
    width: '14%',
    cell: (referral) => <StatusBadge status={shownStatus(referral)} audience="admin" />,
  },
  { header: texts.review, width: '16%', cell: reviewOf },
];

const choiceColumn = ({ chosen, isFull, onChoose }: Omit<GroupTableProps, 'referrals'>): Column<Referral> => ({
  header: texts.chosen,
  hideHeader: true,
  width: '3.5rem',
  isBlank: (referral) => !isUndecided(referral),
  cell: (referral) =>
    isUndecided(referral) && (
      <Checkbox
        aria-label={texts.choose(friendOf(referral))}
        checked={chosen.has(referral.id)}
        disabled={isFull && !chosen.has(referral.id)}
        onChange={(event) => onChoose(referral.id, event.currentTarget.checked)}
      />
    ),
});

/** The referrals with their evidence. Those already decided about are there to compare. */
function GroupTable({ referrals, ...choice }: GroupTableProps) {
  return (
    <DataTable
      caption={texts.table}
      columns={[choiceColumn(choice), ...shownColumns]}
      rows={referrals}
      rowKey={({ id }) => id}
    />
  );
}

interface JudgeGroupProps {
  /** Whether any need review. */
  readonly hasOpen: boolean;
  /** The selected ones of those. */
  readonly chosen: readonly Referral[];
  readonly onDone: () => void;
}

/** Dismisses the open flags of the selected referrals with one reason. */
function JudgeGroup({ hasOpen, chosen, onDone }: JudgeGroupProps) {
  const judge = useCall(judgeFlagGroup);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const [word, setWord] = useState('');
  if (chosen.length === 0) return <Text>{hasOpen ? texts.judgeHint : texts.nothingOpen}</Text>;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void act(async () => {
      const body = { referral_ids: chosen.map(({ id }) => id), word };
      const { judged, activity_id: entry } = await judge({ body });
      offerUndo(texts.judged(judged), entry);
      onDone();
    });
  };
  return (
    <Group component="form" gap="sm" align="flex-start" onSubmit={submit}>
      <TextInput
        className={form.field ?? ''}
        label={texts.word}
        placeholder={texts.wordExample}
        autoComplete="off"
        maxLength={500}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <BusyButton type="submit" className={form.button} busy={busy}>
        {texts.judge(chosen.length)}
      </BusyButton>
      <FormFailure failure={failure} />
    </Group>
  );
}

interface DenyChosenProps {
  readonly chosen: readonly Referral[];
  readonly onDone: () => void;
}

/** Stops counting the selected referrals with one reason (rule 33). */
function DenyChosen({ chosen, onDone }: DenyChosenProps) {
  const deny = useCall(denyReferrals);
  const offerUndo = useUndoOffer();
  // Friends who joined read more than the others.
  const example = chosen.find(({ status }) => status !== 'pending') ?? chosen[0];
  if (example === undefined)
    return (
      <Text fz="sm" c="dimmed">
        {texts.denyHint}
      </Text>
    );
  return (
    <DenialFields
      variant="default"
      example={example}
      submit={texts.deny(chosen.length)}
      deny={async (words) => {
        const answer = await deny({ body: { referral_ids: chosen.map(({ id }) => id), ...words } });
        const { denied, ignored } = answer;
        offerUndo(texts.denied(denied), answer, ignored > 0 ? texts.ignored(ignored) : undefined);
        onDone();
      }}
    />
  );
}

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
