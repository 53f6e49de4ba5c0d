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

/** Films are managed outside the form, and don't affect its input. */
const withoutFilms = (profile: EditablePracticeProfile): string =>
  JSON.stringify({ ...profile, version: 0, scenes: profile.scenes.filter(({ kind }) => kind !== 'film') });

/**
 * The practice profile's form. It keeps the profile it started from and sends its version. Newer data replaces it only
 * while nothing is typed, or if only a film changed.
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

  /** Keeps the input. */
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
