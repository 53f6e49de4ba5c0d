import { ApiFailure, call, useCall, useShownAnswers } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import {
  getPracticeProfile,
  savePracticeProfile,
  type EditablePracticeProfile,
} from '@rewards/contracts/practice-profile';

/** Someone else may save again while this change is on its way. */
const maxAttempts = 4;

/**
 * Saves a change to the practice profile, made on its newest version: no one has to press Save, and what someone else
 * just changed stays.
 */
export function useProfileChange() {
  const save = useCall(savePracticeProfile);
  const changeShown = useShownAnswers(getPracticeProfile);
  return async (change: (newest: EditablePracticeProfile) => Omit<BodyOf<typeof savePracticeProfile>, 'version'>) => {
    for (let attempt = 1; ; attempt += 1) {
      const newest = await call(getPracticeProfile, {});
      try {
        return await save({ body: { version: newest.version, ...change(newest) } }, (answer) =>
          changeShown(() => answer),
        );
      } catch (thrown) {
        const isStale = thrown instanceof ApiFailure && thrown.code === 'settings_changed_meanwhile';
        if (!isStale || attempt === maxAttempts) throw thrown;
      }
    }
  };
}

/** A name moved up or down by one among the others. */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = names.indexOf(name);
  const others = names.filter((each) => each !== name);
  return at === -1 ? names : [...others.slice(0, Math.max(0, at + by)), name, ...others.slice(Math.max(0, at + by))];
}
