import { useEffect, useState } from 'react';
import { ApiFailure, useCall, useSession } from '@rewards/client';
import { correctPatient, type EditableUser } from '@rewards/contracts/patient-page';
import { toast, useValidatedForm } from '@rewards/kit';
import { useAsksBeforeLeaving } from '../../desk/use-asks-before-leaving.ts';
import { toldAtField } from '../../form-failure.tsx';
import { texts } from '../../texts/patient-correction.ts';
import { say } from '../../texts/say.ts';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { forgetDraft } from './draft-place.ts';
import { findDraft, keepDraft } from './kept-draft.ts';
import {
  carriedOver,
  changedMeanwhile,
  differences,
  draftOf,
  draftSchema,
  type PatientDraft,
} from './patient-draft.ts';

const atFields = toldAtField({
  email_in_use: 'email',
  email_of_admin: 'email',
  already_referred: 'email',
  texts_refused: 'takes_texts',
});

/** The draft from before the session expired, or else the patient's current state. */
function useBeginning(newest: EditableUser) {
  const { session } = useSession();
  // The user when the form opened: if the session expires, the input still belongs to them.
  const [by] = useState(session.state === 'signed-in' ? session.user.id : '');
  const [found] = useState(() => findDraft(newest.id, by));
  const [begun, setBegun] = useState(found?.begun ?? newest);
  return { by, begun, setBegun, found: found?.draft };
}

/**
 * The correction form. It keeps the state it started from and sends its version. Changes by someone else are shown next
 * to the input and never overwrite it.
 */
export function useCorrection(newest: EditableUser, onDone: () => void) {
  const { id } = newest;
  const { by, begun, setBegun, found } = useBeginning(newest);
  const correct = useCall(correctPatient);
  const offerUndo = useUndoOffer();

  const form = useValidatedForm({
    say,
    schema: draftSchema(begun),
    initial: found ?? draftOf(begun),
    onSubmit: async (body) => {
      const { activity_id: entry } = await correct({ params: { id }, body }).catch(atFields);
      forgetDraft(id);
      if (entry === null) toast.success(texts.saved);
      else offerUndo(texts.saved, entry);
      onDone();
    },
  });

  const isChanged = differences(form.values, draftOf(begun)).length > 0;
  const meanwhile = changedMeanwhile(begun, newest, form.values);
  const goOn = (draft: PatientDraft) => {
    setBegun(newest);
    form.reset(draft);
  };
  const goOnWith = (whose: 'mine' | 'theirs') => goOn(carriedOver(begun, newest, form.values, whose === 'theirs'));

  useAsksBeforeLeaving(isChanged);
  useEffect(() => {
    if (isChanged) keepDraft(id, { by, begun, draft: form.values });
    else forgetDraft(id);
  }, [id, by, begun, form.values, isChanged]);
  useEffect(() => {
    // Safe to apply silently: nothing is overwritten or needs a decision.
    const goesUnnoticed = !isChanged || meanwhile.length === 0;
    if (newest.version !== begun.version && goesUnnoticed && !form.submitting) goOnWith('mine');
  });

  return {
    ...form,
    // The change notice explains it better.
    failure: isToldByNotice(form.failure) && meanwhile.length > 0 ? undefined : form.failure,
    begun,
    isChanged,
    isRestored: found !== undefined,
    meanwhile,
    goOnWith,
    discard: () => goOn(draftOf(newest)),
  };
}

const isToldByNotice = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'patient_changed_meanwhile';

export type Correction = ReturnType<typeof useCorrection>;
