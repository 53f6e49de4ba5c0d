import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useApi } from '@rewards/client';
import { listDenialReasons, type DenialReasonFound } from '@rewards/contracts/denials';
import type { DenialReason, Referral } from '@rewards/contracts/referrals';
import { NativeSelect, Stack, Text, TextInput, useAct } from '@rewards/kit';
import { BusyButton } from '../../busy-button.tsx';
import { FieldFailure, FormFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/denials.ts';

/** The reasons, and what the patients read for each. */
export function useReasons() {
  const { data, error, isLoading, mutate } = useApi(listDenialReasons, {}, { revalidateOnFocus: false });
  return {
    reasons: data?.reasons,
    failure: isLoading ? undefined : error,
    retry: () => void mutate(),
    find: (reason: DenialReason | '') => data?.reasons.find((each) => each.reason === reason),
  };
}

/** Who reads what of a reason. A friend who never joined reads nothing; one who was set back to pending does. */
export const readOf = (reason: DenialReasonFound, { status, friend_joined: hasJoined }: Referral) => ({
  referrerReads: status === 'pending' ? reason.referrer_reads_while_pending : reason.referrer_reads,
  friendReads: hasJoined ? reason.friend_reads : undefined,
});

function Person({ label, name, email }: { readonly label: string; readonly name: string; readonly email: string }) {
  return (
    <p className="kit-anywhere">
      <b>{label}</b> {name || email}{' '}
      {name !== '' && (
        <Text span inherit c="dimmed">
          {email}
        </Text>
      )}
    </p>
  );
}

/** Both people, so a wrong row is noticed in time. */
export function DenialPeople({ referral }: { readonly referral: Referral }) {
  const { referred_name: name, referred_email: email, referrer } = referral;
  return (
    <div>
      <Person label={texts.friend} name={name ?? ''} email={email} />
      <Person label={texts.referrer} name={referrer.name} email={referrer.email} />
    </div>
  );
}

interface ReadByPatientsProps {
  readonly title: string;
  readonly referrerReads: string;
  /** Undefined if the friend reads nothing. */
  readonly friendReads: string | undefined;
}

/** Word for word what both patients read. */
export function ReadByPatients({ title, referrerReads, friendReads }: ReadByPatientsProps) {
  return (
    <Stack component="section" gap={6} className="kit-panel kit-small" aria-label={title} aria-live="polite">
      <h3 className="kit-small kit-strong">{title}</h3>
      <p>
        {texts.referrerReads} <q>{referrerReads}</q>
      </p>
      <p>
        {friendReads === undefined ? (
          texts.friendReadsNothing
        ) : (
          <>
            {texts.friendReads} <q>{friendReads}</q>
          </>
        )}
      </p>
    </Stack>
  );
}

interface DenialFieldsProps {
  /** Whose patients' reading is shown. */
  readonly example: Referral;
  /** Rejects with what the service said. */
  readonly deny: (words: { readonly reason: DenialReason; readonly note: string }) => Promise<void>;
  readonly submit: string;
  readonly variant?: 'default';
  /** What comes before the fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason, from a short list, with what the patients will read right below it, and staff's own words. */
export function DenialFields({ example, deny, submit, children, ...button }: DenialFieldsProps) {
  const reasons = useReasons();
  const { busy, failure, act } = useAct();
  const [reason, setReason] = useState<DenialReason | ''>('');
  const [note, setNote] = useState('');
  const [wasChecked, setChecked] = useState(false);
  const chosen = reasons.find(reason);
  const choices = (reasons.reasons ?? []).map(({ reason: value, name: label }) => ({ value, label }));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason !== '') void act(() => deny({ reason, note }));
  };
  return (
    <Stack component="form" gap="md" onSubmit={send} noValidate>
      {children}
      <NativeSelect
        data-autofocus
        label={texts.reason}
        data={[{ value: '', label: texts.choose }, ...choices]}
        value={reason}
        error={wasChecked && reason === '' ? texts.missing : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value as DenialReason | '')}
      />
      {reasons.failure !== undefined && (
        <FieldFailure onRetry={reasons.retry}>
          {texts.reasonsFailed} {reasons.failure.message}
        </FieldFailure>
      )}
      {chosen && <ReadByPatients title={texts.reads} {...readOf(chosen, example)} />}
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        placeholder={texts.noteExample}
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <FormFailure failure={failure} />
      <div>
        <BusyButton type="submit" busy={busy} {...button}>
          {submit}
        </BusyButton>
      </div>
    </Stack>
  );
}
