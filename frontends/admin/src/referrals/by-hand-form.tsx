import { useCall, useLikelyEmail } from '@rewards/client';
import { referByHand } from '@rewards/contracts/referrals';
import { EmailInput, TextInput, Stack } from '@rewards/kit';
import { BusyButton } from '../busy-button.tsx';
import { formNames } from '../edits/form-names.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure, toldAtField } from '../form-failure.tsx';
import { texts } from '../texts/referrals.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { PatientField } from '../users/patient-field.tsx';
import { useKeptPatientSearch } from '../users/use-patient-search.ts';

const atFields = toldAtField({
  not_found: 'referrer_id',
  refers_themself: 'email',
  already_patient: 'email',
  already_referred: 'email',
});

/** Enters a friend who came without the link. */
export function ByHandForm({ onDone }: { readonly onDone: () => void }) {
  const enter = useCall(referByHand);
  const offerUndo = useUndoOffer();
  const form = useKeptForm(formNames.referral, {
    schema: referByHand.body,
    initial: { referrer_id: '', name: '', email: '', phone: '', reason: '' },
    onSubmit: async (body) => {
      const { referral, activity_id: entry } = await enter({ body }).catch(atFields);
      offerUndo(texts.byHand.done(body.name, referral.referrer), entry);
      onDone();
    },
  });
  const patients = useKeptPatientSearch(formNames.referral, (patient) =>
    form.setValue('referrer_id', patient?.id ?? ''),
  );
  const meant = useLikelyEmail(form.values.email);

  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <p>{texts.byHand.hint}</p>
      <UnsavedHint {...form} />
      <FormFailure failure={form.failure} />
      <PatientField
        autoFocus
        name="referrer_id"
        label={texts.byHand.referrer}
        patients={patients}
        error={form.errors.referrer_id}
      />
      <TextInput label={texts.byHand.name} autoComplete="off" {...form.field('name')} />
      <EmailInput
        label={texts.byHand.email}
        meant={meant}
        onTake={(email) => form.setValue('email', email)}
        autoComplete="off"
        {...form.field('email')}
      />
      <TextInput
        type="tel"
        label={texts.byHand.phone}
        placeholder={texts.byHand.optional}
        autoComplete="off"
        {...form.field('phone')}
      />
      <TextInput
        label={texts.byHand.reason}
        placeholder={texts.byHand.reasonExample}
        autoComplete="off"
        {...form.field('reason')}
      />
      <div>
        <BusyButton type="submit" busy={form.submitting}>
          {texts.byHand.submit}
        </BusyButton>
      </div>
    </Stack>
  );
}
