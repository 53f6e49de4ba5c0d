import { type Undo, whyGone } from '../activity/undo.ts';
import { pickFields, sameValue } from '../patients/user.ts';
import type { CorrectionSnapshot } from './correct-patient.ts';
import { moveEmail } from './move-email.ts';
import { correctedFields, userChanges } from './user-changes.ts';

/**
 * Restores the corrected fields. Other fields keep their current values, and a password cleared by a correction of the
 * email stays cleared (rule 46).
 */
export const undoCorrection: Undo<CorrectionSnapshot> = async (
  { stores, entry, randomness },
  { userId, before, after },
) => {
  const user = await stores.users.findForUpdate(userId);
  if (!user) return whyGone(stores, userId);
  const [now, corrected] = [correctedFields(user), changed(before, after)];
  // An admin or the patient has changed the same field again.
  if (userChanges(now, { ...now, ...pickFields(after, corrected) }).length > 0) return 'patient_changed';
  const restored = { ...user, ...pickFields(before, corrected) };
  if (restored.takesTexts && restored.refusesTexts) return 'patient_changed';
  const turnsMailsOn = restored.takesMails && !user.takesMails;
  if (turnsMailsOn && (await stores.mailRefusals.has(user.emailKey))) return 'patient_changed';
  // If no notice of the correction was sent, the undo sends none either (rule 45).
  const isTold = (await stores.outbox.recall([entry.id])).some(({ hasLeft }) => hasLeft);
  const moved = await moveEmail(stores, user, restored, isTold ? randomness.id() : null);
  if (moved.kind === 'refused') return moved.reason === 'email_of_admin' ? 'patient_changed' : 'email_taken';
  await stores.users.save(moved.user);
  return undefined;
};

type Fields = CorrectionSnapshot['before'];

const changed = (before: Fields, after: Fields) =>
  (Object.keys(before) as (keyof Fields)[]).filter((field) => !sameValue(before[field], after[field]));
