import { call, useCall, useShownAnswers } from '@rewards/client';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';
import { toast } from '@rewards/kit';
import { formNames } from '../edits/form-names.ts';
import { useRecordForm } from '../edits/use-record-form.ts';
import { texts } from '../texts/settings.ts';
import { draftOf, draftSchema } from './profile-draft.ts';

/** The practice profile's form. Films are managed outside of it, and don't affect its input. */
export function useProfileForm(newest: EditablePracticeProfile) {
  const save = useCall(savePracticeProfile);
  const changeShown = useShownAnswers(getPracticeProfile);
  const form = useRecordForm({
    form: formNames.settings,
    newest,
    draftOf,
    schemaOf: draftSchema,
    stale: 'settings_changed_meanwhile',
    readNewest: () => call(getPracticeProfile, {}),
    save: async (body) => {
      form.beginWith(await save({ body }, (answer) => changeShown(() => answer)));
      toast.success(texts.settings.saved);
    },
  });
  return form;
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
