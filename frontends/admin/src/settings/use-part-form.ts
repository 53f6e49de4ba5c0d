import { call, useCall, useShownAnswers } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';
import { type Conflict, type Merges, isSame } from '../edits/edits.ts';
import { formNames } from '../edits/form-names.ts';
import { useRecordForm } from '../edits/use-record-form.ts';
import { texts } from '../texts/settings.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

type Settings = BodyOf<typeof savePracticeProfile>;

/** The fields of the practice profile that one page of Settings edits. */
export interface SettingsPart<Draft extends object> {
  /** Names the page's unsaved input. */
  readonly page: string;
  /** The fields as in the form: mostly as text. */
  readonly draftOf: (profile: EditablePracticeProfile) => Draft;
  readonly settingsFrom: (draft: Draft) => Omit<Settings, 'version'>;
  readonly merges?: Merges<Draft>;
  /** What the form calls its fields. */
  readonly labels: Readonly<Record<keyof Draft & string, string>>;
  /** Both values of a field that two people changed, in words. */
  readonly inWords: (conflict: Conflict<Draft>) => { readonly now: string; readonly yours: string };
}

/** The call's own schema, applied to a part's draft. Only the part's fields are sent. */
const partSchema = <Draft extends object>(part: SettingsPart<Draft>, { version }: EditablePracticeProfile) => ({
  '~standard': {
    validate: (draft: unknown) =>
      savePracticeProfile.body['~standard'].validate({ version, ...part.settingsFrom(draft as Draft) }),
  },
});

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
