import { call, useCall } from '@rewards/client';
import { correctPatient, type EditableUser } from '@rewards/contracts/patient-page';
import { toast } from '@rewards/kit';
import { formNames } from '../../edits/form-names.ts';
import { useRecordForm } from '../../edits/use-record-form.ts';
import { toldAtField } from '../../form-failure.tsx';
import { texts } from '../../texts/patient-correction.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { nameOf } from '../../users/name-of.ts';
import { showPatient } from '../../users/show-patient.ts';
import { draftOf, draftSchema } from './patient-draft.ts';

const atFields = toldAtField({
  email_in_use: 'email',
  email_of_admin: 'email',
  already_referred: 'email',
  texts_refused: 'takes_texts',
});

/** The correction form. Only changed fields are sent, with the version they're based on. */
export function useCorrection(newest: EditableUser, onDone: () => void) {
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
      const { activity_id: entry } = await correct({ params: { id }, body }).catch(atFields);
      if (entry === null) toast.success(texts.saved);
      else offerUndo(texts.saved, entry, undefined, nameOf(newest));
      onDone();
    },
  });
}

export type Correction = ReturnType<typeof useCorrection>;
