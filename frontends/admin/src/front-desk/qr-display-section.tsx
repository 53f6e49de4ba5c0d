import { useState } from 'react';
import { useCall, useLikelyEmail, usePublicConfig, useApi } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { generateQr } from '@rewards/contracts/front-desk';
import type { PatientFound } from '@rewards/contracts/patients';
import { listScreens } from '@rewards/contracts/screens';
import { EmailInput, IconQrcode, IconX, Section, toast, Stack, type FormField, NativeSelect } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { formNames } from '../edits/form-names.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure, toldAtField } from '../form-failure.tsx';
import own from './front-desk.module.css';
import { ScreenPreview } from './screen-preview.tsx';
import { Hint } from '../hint.tsx';
import { TeamField } from '../team-field.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/front-desk.ts';
import { texts as screens } from '../texts/screens.ts';
import { useClearQr } from '../use-show-qr.ts';
import { PatientField } from '../users/patient-field.tsx';
import { useKeptPatientSearch } from '../users/use-patient-search.ts';

/** The team member who helps the patient. If left alone, the one on record stays. */
function StaffField(field: FormField) {
  const { data: known } = usePublicConfig();
  if (known?.staff_names.length === 0) return null;
  const { staff, staffAsOnRecord, staffFailed } = texts.qrDisplay;
  return <TeamField label={staff} nobody={staffAsOnRecord} failed={staffFailed} {...field} />;
}

/** The place where a QR is shown. It's hidden until there are two places (rule 40). */
function PlaceField(field: FormField) {
  const { data } = useApi(listScreens, {});
  const places = [...new Set((data?.screens ?? []).flatMap(({ place }) => place ?? []))].sort();
  if (places.length < 2) return null;
  return (
    <NativeSelect label={screens.askPlace} data={[{ value: '', label: screens.everywhere }, ...places]} {...field} />
  );
}

type Sent = AnswerOf<typeof generateQr>['user'];

/** QR Code Display: shows a patient's referral QR on the screens, and clears it (specification, sections 2 and 5). */
export function QrDisplaySection() {
  const [sent, setSent] = useState<Sent>();
  const generate = useCall(generateQr);
  const { clearing, clear } = useClearQr(() => setSent(undefined));

  const form = useKeptForm(formNames.qr, {
    schema: generateQr.body,
    initial: { user_id: '', email: '', name: '', staff: '', place: '' },
    onSubmit: async (body) => {
      const { user } = await generate({ body }).catch(toldAtField({ not_found: 'user_id' }));
      toast.success(desk.onScreen.sent, 'qr');
      setSent(user);
      restart();
    },
  });

  // Screens welcome the chosen patient, or else the typed name.
  const follow = (patient: PatientFound | undefined, typed: string) => {
    form.setValue('user_id', patient?.id ?? '');
    form.setValue('name', patient?.name ?? typed);
    // A patient's email is cleared with the patient. A typed one stays.
    if (patient !== undefined || patients.chosen !== undefined) form.setValue('email', patient?.email ?? '');
  };
  const patients = useKeptPatientSearch(formNames.qr, follow);
  const meant = useLikelyEmail(form.values.email ?? '');

  function restart(): void {
    patients.reset();
    form.setValue('email', '');
    form.setValue('staff', '');
  }

  return (
    <Section title={desk.sections.qrDisplay} description={texts.qrDisplay.description}>
      <Stack component="form" gap="md" {...form.formProps}>
        <UnsavedHint {...form} />
        <FormFailure failure={form.failure} />
        <div className={own.fields}>
          <PatientField name="user_id" patients={patients} error={form.errors.user_id ?? form.errors.name} />
          <EmailInput
            meant={meant}
            onTake={(email) => form.setValue('email', email)}
            autoComplete="off"
            label={texts.qrDisplay.email}
            description={texts.qrDisplay.emailHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            readOnly={patients.chosen !== undefined}
            {...form.field('email')}
          />
          <StaffField {...form.field('staff')} />
          <PlaceField {...form.field('place')} />
        </div>
        <Group gap="sm" className={own.buttons ?? ''}>
          <BusyButton type="submit" busy={form.submitting} Icon={IconQrcode}>
            {texts.qrDisplay.generate}
          </BusyButton>
          <BusyButton variant="default" busy={clearing} Icon={IconX} onClick={clear}>
            {texts.qrDisplay.clear}
          </BusyButton>
          {sent !== undefined && (
            <Hint>
              {texts.qrDisplay.lastSent} <b>{sent.name || sent.email}</b>
            </Hint>
          )}
        </Group>
        <Hint>{texts.qrDisplay.note}</Hint>
      </Stack>
      <ScreenPreview />
    </Section>
  );
}
