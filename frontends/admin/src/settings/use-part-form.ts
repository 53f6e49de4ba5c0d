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
import { partSchema, type SettingsPart } from './settings-part.ts';

/** The form of one page of Settings. */
export function usePartForm<Draft extends object>(part: SettingsPart<Draft>, newest: EditablePracticeProfile) {
  const save = useCall(savePracticeProfile);
  const changeShown = useShownAnswers(getPracticeProfile);
  const form = useRecordForm({
    form: formNames.settings(part.page),
    newest,
    draftOf: part.draftOf,
    ...(part.merges ? { merges: part.merges } : {}),
    schemaOf: (begun) => partSchema(part, begun),
    stale: 'settings_changed_meanwhile',
    readNewest: () => call(getPracticeProfile, {}),
    save: async (body) => {
      form.beginWith(await save({ body }, (answer) => changeShown(() => answer)));
      toast.success(texts.settings.saved);
    },
  });
  return form;
}

export type PartFormState<Draft extends object> = ReturnType<typeof usePartForm<Draft>>;
