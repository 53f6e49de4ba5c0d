import { useEffect, useState } from 'react';
import { useCall, useShownAnswers } from '@rewards/client';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';
import { toast, useValidatedForm } from '@rewards/kit';
import { useAsksBeforeLeaving } from '../desk/use-asks-before-leaving.ts';
import { texts } from '../texts/settings.ts';
import { say } from '../texts/say.ts';
import { draftOf, draftSchema } from './profile-draft.ts';

/** A film comes and goes without the form, and takes nothing that was typed away. */
const withoutFilms = (profile: EditablePracticeProfile): string =>
  JSON.stringify({ ...profile, version: 0, scenes: profile.scenes.filter(({ kind }) => kind !== 'film') });

/**
 * The form of the practice profile. It keeps the profile that it began with, and names its version when it is saved:
 * what is read again meanwhile takes its place only while nothing has been typed,
 * unless a film alone came or went.
 */
export function useProfileForm(newest: EditablePracticeProfile) {
  const [begun, setBegun] = useState(newest);
  const save = useCall(savePracticeProfile);
  const changeShown = useShownAnswers(getPracticeProfile);
  const initial = draftOf(begun);

  const form = useValidatedForm({
    say,
    schema: draftSchema(begun),
    initial,
    onSubmit: async (body) => {
      const saved = await save({ body }, (answer) => changeShown(() => answer));
      beginWith(saved);
      toast.success(texts.settings.saved);
    },
  });
  const beginWith = (profile: EditablePracticeProfile) => {
    setBegun(profile);
    form.reset(draftOf(profile));
  };

  /** What was typed stays. */
  const goOnWith = (profile: EditablePracticeProfile) => setBegun(profile);

  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  useAsksBeforeLeaving(isChanged);
  useEffect(() => {
    if (newest.version <= begun.version) return;
    if (!isChanged) beginWith(newest);
    else if (withoutFilms(newest) === withoutFilms(begun)) goOnWith(newest);
  });

  return { ...form, begun, beginWith, isChanged };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
