import { useEffect, useState } from 'react';
import { useCall, useShownAnswers } from '@rewards/client';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';
import { toast, useValidatedForm } from '@rewards/kit';
import { texts } from '../texts/settings.ts';
import { say } from '../texts/say.ts';
import { draftOf, draftSchema } from './profile-draft.ts';

/** Asks before the page is left with what was typed. */
function useAsksBeforeLeaving(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The menu leads to other pages without the browser leaving this one.
    const askAtLink = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]:not([target])') !== null;
      if (!isLink || window.confirm(texts.settings.leave)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', askAtLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askAtLink, { capture: true });
    };
  }, [isAsking]);
}

/**
 * The form of the practice profile. It keeps the profile that it began with, and names its version when it is saved:
 * what is read again meanwhile takes its place only while nothing has been typed.
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

  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  useAsksBeforeLeaving(isChanged);
  useEffect(() => {
    if (!isChanged && newest.version > begun.version) beginWith(newest);
  });

  return { ...form, begun, beginWith, isChanged };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
