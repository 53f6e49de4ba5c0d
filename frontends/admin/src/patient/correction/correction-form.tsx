import type { ReactNode } from 'react';
import { useLikelyEmail, call, useCall } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { textsReason, type EditableUser, correctPatient, type TextsReason } from '@rewards/contracts/patient-page';
import { correctedFields } from '@rewards/contracts/user';
import { Button, EmailInput, NativeSelect, TextInput, Stack, type FormField, formatPhone } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Switch, Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../../busy-button.tsx';
import { ConflictNotice } from '../../edits/conflict-notice.tsx';
import { differences, fieldsOf } from '../../edits/edits.ts';
import { formNames } from '../../edits/form-names.ts';
import { UnsavedHint } from '../../edits/unsaved-hint.tsx';
import { useRecordForm } from '../../edits/use-record-form.ts';
import { FormFailure, toldAtField } from '../../form-failure.tsx';
import classes from './correction.module.css';
import { TeamField } from '../../team-field.tsx';
import { valueInWords } from '../../texts/edits.ts';
import { texts } from '../../texts/patient-correction.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.tsx';
import { nameOf } from '../../users/patient.ts';
import { showPatient } from '../../users/show-patient.ts';

interface HelpedByFieldProps extends FormField {
  /** The current value, who may have left the team. */
  readonly formerly: string | null;
}

/**
 * The team member who helped the patient, or nobody (rule 36). A helper who has since left the team stays on record.
 */
function HelpedByField({ formerly, ...field }: HelpedByFieldProps) {
  const besides = (team: readonly string[] | undefined) => {
    if (!formerly || team?.includes(formerly)) return [];
    return [{ value: formerly, label: team === undefined ? formerly : texts.formerly(formerly) }];
  };
  return (
    <TeamField
      label={texts.fields.staff}
      nobody={texts.nobody}
      besides={besides}
      failed={texts.staffFailed}
      {...field}
    />
  );
}

type Corrected = keyof typeof correctedFields;
type Draft = { readonly [Field in Exclude<Corrected, 'takes_texts' | 'takes_mails'>]: string } & Pick<
  EditableUser,
  'takes_texts' | 'takes_mails'
>;

/** A patient's correctable fields, as in the form. */
const draftOf = (user: EditableUser) => ({
  ...(Object.fromEntries(
    (Object.keys(correctedFields) as Corrected[]).map((field) => [
      field,
      user[field === 'staff' ? 'signed_up_by_staff' : field] ?? '',
    ]),
  ) as Draft),
  phone: formatPhone(user.phone ?? ''),
  texts_reason: '' as TextsReason | '',
});

type PatientDraft = Readonly<ReturnType<typeof draftOf>>;
type DraftField = keyof PatientDraft;

/** The request: the changed fields, and the version they're based on. */
function correctionOf(begun: EditableUser, draft: PatientDraft): BodyOf<typeof correctPatient> {
  const { texts_reason: reason, ...changed } = fieldsOf(draft, differences(draft, draftOf(begun)));
  // A reason that was chosen before texts were turned on again says nothing.
  const asked = reason && !draft.takes_texts ? { takes_texts: false, texts_reason: reason } : {};
  return { version: begun.version, ...changed, ...asked };
}

/** The call's own schema, applied to a draft. */
const draftSchema = (begun: EditableUser) => ({
  '~standard': {
    validate: (draft: unknown) => correctPatient.body['~standard'].validate(correctionOf(begun, draft as PatientDraft)),
  },
});

const atFields = toldAtField({
  email_in_use: 'email',
  email_of_admin: 'email',
  already_referred: 'email',
  texts_refused: 'takes_texts',
});

/** The correction form. Only changed fields are sent, with the version they're based on. */
function useCorrection(newest: EditableUser, onDone: () => void) {
  const { id } = newest;
  const correct = useCall(correctPatient);
  const offerUndo = useUndoOffer();
  return useRecordForm({
    form: formNames.patient(id),
    newest,
    draftOf,
    schemaOf: draftSchema,
    stale: 'patient_changed_meanwhile',
    readNewest: async () => (await call(showPatient, { params: { id } })).user,
    save: async (body) => {
      offerUndo(texts.saved, await correct({ params: { id }, body }).catch(atFields), undefined, nameOf(newest));
      onDone();
    },
  });
}

type Correction = ReturnType<typeof useCorrection>;

interface CorrectionFormProps {
  /** The current state. */
  readonly newest: EditableUser;
  readonly onDone: () => void;
}

const textsReasons = [
  { value: '', label: texts.textsReasons.none },
  ...textsReason.options.map((value) => ({ value, label: texts.textsReasons[value] })),
];

const labels: Readonly<Record<DraftField, string>> = { ...texts.fields, texts_reason: texts.textsReason };

interface InputProps {
  readonly form: Correction;
  readonly field: Exclude<DraftField, 'texts_reason'>;
  /** The current state. */
  readonly newest: EditableUser;
}

function EmailField({ form, newest }: InputProps) {
  const hasNewEmail = form.values.email !== form.begun.email;
  const likely = useLikelyEmail(form.values.email);
  const emailHint = hasNewEmail ? texts.newEmail : undefined;
  return (
    <EmailInput
      label={labels.email}
      meant={hasNewEmail ? likely : undefined}
      onTake={(email) => form.setValue('email', email)}
      description={newest.is_admin ? texts.emailOfAdmin : emailHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      readOnly={newest.is_admin}
      autoComplete="off"
      {...form.field('email')}
    />
  );
}

/** Its error is shown below it, as for other fields. */
function SwitchField({
  form,
  name,
  ...shown
}: Pick<InputProps, 'form'> & {
  readonly name: 'takes_texts' | 'takes_mails';
  readonly description: string | undefined;
  readonly disabled?: boolean;
}) {
  return (
    <Switch
      label={labels[name]}
      name={name}
      checked={form.values[name]}
      error={form.errors[name]}
      onChange={({ currentTarget: { checked } }) => form.setValue(name, checked)}
      {...shown}
    />
  );
}

function TextsField({ form, newest }: InputProps) {
  // Only the patient can turn texts on again after refusing them (rule 42). Anyone can turn them off.
  const isRefused = newest.refuses_texts && !form.values.takes_texts;
  return (
    <>
      <SwitchField
        form={form}
        name="takes_texts"
        description={isRefused ? texts.refused : undefined}
        disabled={isRefused}
      />
      {!form.values.takes_texts && !newest.refuses_texts && (
        <NativeSelect
          label={texts.textsReason}
          description={texts.textsReasonHint}
          data={textsReasons}
          {...form.field('texts_reason')}
        />
      )}
    </>
  );
}

/** Fields that are more than a line of text. */
const inputs: Readonly<Partial<Record<InputProps['field'], (props: InputProps) => ReactNode>>> = {
  email: EmailField,
  staff: ({ form }) => <HelpedByField formerly={form.begun.signed_up_by_staff} {...form.field('staff')} />,
  note: ({ form }) => <Textarea label={labels.note} description={texts.noteHint} rows={3} {...form.field('note')} />,
  takes_texts: TextsField,
  takes_mails: ({ form }) => <SwitchField form={form} name="takes_mails" description={texts.takesMailsHint} />,
};

const hints: Readonly<Partial<Record<InputProps['field'], string>>> = {
  preferred_name: texts.preferredNameHint,
  phone: texts.phoneHint,
};

const LineField = ({ form, field }: InputProps) => (
  <TextInput
    type={field === 'phone' ? 'tel' : 'text'}
    label={labels[field]}
    description={hints[field]}
    autoComplete="off"
    autoFocus={field === 'name'}
    {...form.field(field)}
  />
);

const fieldNames = Object.keys(texts.fields) as InputProps['field'][];

/** Corrects a patient's details. Only changes are sent. */
export function CorrectionForm({ newest, onDone }: CorrectionFormProps) {
  const form = useCorrection(newest, onDone);
  const { isChanged } = form;
  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <UnsavedHint {...form} labels={labels} />
      <Stack gap="md">
        {fieldNames.map((field) => {
          const Input = inputs[field] ?? LineField;
          return <Input key={field} form={form} field={field} newest={newest} />;
        })}
      </Stack>
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
      <Group data-bottom-bar gap="xs" className={classes.saving}>
        <BusyButton type="submit" busy={form.submitting}>
          {texts.save}
        </BusyButton>
        {isChanged && (
          <Button variant="default" disabled={form.submitting} onClick={form.discard}>
            {texts.discard}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
