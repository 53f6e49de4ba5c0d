import { useLikelyEmail } from '@rewards/client';
import { textsReason, type EditableUser } from '@rewards/contracts/patient-page';
import { Button, EmailInput, NativeSelect, TextInput } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Switch, Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../../busy-button.tsx';
import { ConflictNotice } from '../../edits/conflict-notice.tsx';
import { UnsavedHint } from '../../edits/unsaved-hint.tsx';
import { FormFailure } from '../../form-failure.tsx';
import fields from '../../form.module.css';
import { valueInWords } from '../../texts/edits.ts';
import { texts } from '../../texts/patient-correction.ts';
import classes from './correction.module.css';
import { HelpedByField } from './helped-by-field.tsx';
import type { PatientDraft } from './patient-draft.ts';
import { useCorrection, type Correction } from './use-correction.ts';

interface CorrectionFormProps {
  /** The current state. */
  readonly newest: EditableUser;
  readonly onDone: () => void;
}

const textsReasons = [
  { value: '', label: texts.textsReasons.none },
  ...textsReason.options.map((value) => ({ value, label: texts.textsReasons[value] })),
];

const labels: Readonly<Record<keyof PatientDraft, string>> = {
  name: texts.name,
  preferred_name: texts.preferredName,
  phone: texts.phone,
  email: texts.email,
  staff: texts.staff,
  note: texts.note,
  takes_texts: texts.takesTexts,
  texts_reason: texts.textsReason,
  takes_mails: texts.takesMails,
};

/** The props of a switch. Its error is shown below it, as for other fields. */
const switchOf = (form: Correction, name: 'takes_texts' | 'takes_mails') => ({
  name,
  checked: form.values[name],
  error: form.errors[name],
  onChange: ({ currentTarget: { checked } }: { readonly currentTarget: { readonly checked: boolean } }) =>
    form.setValue(name, checked),
});

function Fields({ form, newest }: { readonly form: Correction; readonly newest: EditableUser }) {
  const hasNewEmail = form.values.email !== form.begun.email;
  const likely = useLikelyEmail(form.values.email);
  const emailHint = hasNewEmail ? texts.newEmail : undefined;
  // Only the patient can turn texts on again after refusing them (rule 42). Anyone can turn them off.
  const isRefused = newest.refuses_texts && !form.values.takes_texts;
  return (
    <>
      <TextInput label={texts.name} autoComplete="off" autoFocus {...form.field('name')} />
      <TextInput
        label={texts.preferredName}
        description={texts.preferredNameHint}
        autoComplete="off"
        {...form.field('preferred_name')}
      />
      <TextInput
        type="tel"
        label={texts.phone}
        description={texts.phoneHint}
        autoComplete="off"
        {...form.field('phone')}
      />
      <EmailInput
        label={texts.email}
        meant={hasNewEmail ? likely : undefined}
        onTake={(email) => form.setValue('email', email)}
        description={newest.is_admin ? texts.emailOfAdmin : emailHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        readOnly={newest.is_admin}
        autoComplete="off"
        {...form.field('email')}
      />
      <HelpedByField formerly={form.begun.signed_up_by_staff} {...form.field('staff')} />
      <Textarea label={texts.note} description={texts.noteHint} rows={3} {...form.field('note')} />
      <Switch
        label={texts.takesTexts}
        description={isRefused ? texts.refused : undefined}
        disabled={isRefused}
        {...switchOf(form, 'takes_texts')}
      />
      {!form.values.takes_texts && !newest.refuses_texts && (
        <NativeSelect
          label={texts.textsReason}
          description={texts.textsReasonHint}
          data={textsReasons}
          {...form.field('texts_reason')}
        />
      )}
      <Switch label={texts.takesMails} description={texts.takesMailsHint} {...switchOf(form, 'takes_mails')} />
    </>
  );
}

/** Corrects a patient's details. Only changes are sent. */
export function CorrectionForm({ newest, onDone }: CorrectionFormProps) {
  const form = useCorrection(newest, onDone);
  const { isChanged } = form;
  return (
    <form className={fields.form} {...form.formProps}>
      <UnsavedHint {...form} labels={labels} />
      <div className={fields.form}>
        <Fields form={form} newest={newest} />
      </div>
      <FormFailure failure={form.failure} />
      <ConflictNotice
        title={texts.meanwhile}
        conflicts={form.conflicts.map(({ field, now, yours }) => ({
          label: labels[field],
          now: valueInWords(now),
          yours: valueInWords(yours),
        }))}
        onGoOn={form.goOnWith}
      />
      <Group gap="xs" className={classes.saving}>
        <BusyButton type="submit" busy={form.submitting}>
          {texts.save}
        </BusyButton>
        {isChanged && (
          <Button variant="default" disabled={form.submitting} onClick={form.discard}>
            {texts.discard}
          </Button>
        )}
      </Group>
    </form>
  );
}
