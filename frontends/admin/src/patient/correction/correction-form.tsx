import { useLayoutEffect } from 'react';
import { textsReason, type EditableUser } from '@rewards/contracts/patient-page';
import { Button, NativeSelect, TextInput } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Switch, Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../../busy-button.tsx';
import { FormFailure } from '../../form-failure.tsx';
import fields from '../../form.module.css';
import { Hint } from '../../hint.tsx';
import { texts } from '../../texts/patient-correction.ts';
import { ChangedNotice } from './changed-notice.tsx';
import classes from './correction.module.css';
import { HelpedByField } from './helped-by-field.tsx';
import { useCorrection, type Correction } from './use-correction.ts';

interface CorrectionFormProps {
  /** The current state. */
  readonly newest: EditableUser;
  readonly onDone: () => void;
  /** Called with whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
}

const textsReasons = [
  { value: '', label: texts.textsReasons.none },
  ...textsReason.options.map((value) => ({ value, label: texts.textsReasons[value] })),
];

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
      <TextInput
        type="email"
        label={texts.email}
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
export function CorrectionForm({ newest, onDone, onChanged }: CorrectionFormProps) {
  const form = useCorrection(newest, onDone);
  const { isChanged } = form;
  // Runs before any other input: Escape right after a keystroke must ask too.
  useLayoutEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);

  return (
    <form className={fields.form} {...form.formProps}>
      {form.isRestored && isChanged && <Hint role="status">{texts.restored}</Hint>}
      <div className={fields.form}>
        <Fields form={form} newest={newest} />
      </div>
      <FormFailure failure={form.failure} />
      {isChanged && <ChangedNotice changes={form.meanwhile} onGoOn={form.goOnWith} />}
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
