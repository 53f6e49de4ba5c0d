import type { ReactNode } from 'react';
import type { DenialReason } from '@rewards/contracts/referrals';
import { NativeSelect, TextInput } from '@rewards/kit';
import { FieldFailure } from '../../form-failure.tsx';
import { texts } from '../../texts/denials.ts';
import type { useReasons } from './use-reasons.ts';

export interface DenialWords {
  readonly reason: DenialReason | '';
  readonly note: string;
}

interface DenialFieldsProps {
  readonly words: DenialWords;
  readonly onChange: (words: DenialWords) => void;
  readonly from: ReturnType<typeof useReasons>;
  /** Whether a missing reason is pointed out. */
  readonly wasChecked: boolean;
  /** What the patients will read for the chosen reason. */
  readonly children: ReactNode;
}

/** The reason, from a short list, with what the patients will read right below it, and staff's own words. */
export function DenialFields({ words, onChange, from, wasChecked, children }: DenialFieldsProps) {
  const choices = (from.reasons ?? []).map(({ reason, name }) => ({ value: reason, label: name }));
  return (
    <>
      <NativeSelect
        data-autofocus
        label={texts.reason}
        data={[{ value: '', label: texts.choose }, ...choices]}
        value={words.reason}
        error={wasChecked && words.reason === '' ? texts.missing : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, reason: value as DenialWords['reason'] })}
      />
      {from.failure !== undefined && (
        <FieldFailure onRetry={from.retry}>
          {texts.reasonsFailed} {from.failure.message}
        </FieldFailure>
      )}
      {children}
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        placeholder={texts.noteExample}
        autoComplete="off"
        maxLength={500}
        value={words.note}
        onChange={({ currentTarget: { value: note } }) => onChange({ ...words, note })}
      />
    </>
  );
}
