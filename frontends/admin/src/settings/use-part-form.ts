import { call, useCall, useShownAnswers } from '@rewards/client';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';
import { formNames } from '../edits/form-names.ts';
import { isSame } from '../edits/merge-entries.ts';
import { useRecordForm } from '../edits/use-record-form.ts';
import { texts } from '../texts/settings.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { partSchema, type SettingsPart } from './settings-part.ts';

/** What the form calls the fields that differ. */
function changedIn<Draft extends object>(
  { draftOf, labels }: SettingsPart<Draft>,
  before: EditablePracticeProfile,
  after: EditablePracticeProfile,
): string {
  const [from, to] = [draftOf(before), draftOf(after)];
  const fields = Object.keys(labels) as (keyof Draft & string)[];
  return fields
    .filter((field) => !isSame(from[field], to[field]))
    .map((field) => labels[field])
    .join(', ');
}

/** The form of one page of Settings. */
export function usePartForm<Draft extends object>(part: SettingsPart<Draft>, newest: EditablePracticeProfile) {
  const save = useCall(savePracticeProfile);
  const offerUndo = useUndoOffer();
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
      const { activity_id: entry, ...saved } = await save({ body }, (answer) => changeShown(() => answer));
      form.beginWith(saved);
      offerUndo(texts.settings.saved, entry, undefined, changedIn(part, newest, saved));
    },
  });
  return form;
}

export type PartFormState<Draft extends object> = ReturnType<typeof usePartForm<Draft>>;
