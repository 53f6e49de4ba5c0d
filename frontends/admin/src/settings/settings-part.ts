import type { BodyOf } from '@rewards/contracts/endpoint';
import { savePracticeProfile, type EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import type { Conflict, Merges } from '../edits/edits.ts';

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
export const partSchema = <Draft extends object>(part: SettingsPart<Draft>, { version }: EditablePracticeProfile) => ({
  '~standard': {
    validate: (draft: unknown) =>
      savePracticeProfile.body['~standard'].validate({ version, ...part.settingsFrom(draft as Draft) }),
  },
});
