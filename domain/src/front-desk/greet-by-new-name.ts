import { nameOnScreen } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';
import { shownMilliseconds } from '../screens/display-events.ts';
import { findShown } from '../screens/worth-showing.ts';
import type { Stores } from '../unit-of-work.ts';
import { qrExpiry } from './qr-generation.ts';

/**
 * Shows a patient's QR again under the name they have now, if it's the last one pushed and screens greet by another
 * name. Its address and its time stay. A name typed at the desk stays too. Call it last in a unit of work: it blocks
 * other display events until that work ends.
 */
export async function greetByNewName(
  { qrGenerations, displayEvents }: Pick<Stores, 'qrGenerations' | 'displayEvents'>,
  user: Pick<User, 'id' | 'name' | 'preferredName'>,
  at: Date,
): Promise<void> {
  const generations = await qrGenerations.listOfForUpdate(user.id);
  const open = generations.filter((generation) => generation.usedAt === null && qrExpiry(generation) > at);
  if (open.length === 0) return;
  const changes = await displayEvents.listChangesForUpdate(new Date(at.getTime() - shownMilliseconds));
  const last = changes.at(-1);
  const firstName = nameOnScreen(user) ?? null;
  for (const generation of open) {
    const shown = findShown(changes, generation.id, at)?.event;
    if (!shown || shown.id !== last?.id || shown.firstName === firstName) continue;
    const { id: _id, at: _at, ...news } = shown;
    const welcomeName = shown.welcomeName === shown.firstName ? firstName : shown.welcomeName;
    await displayEvents.append({ ...news, firstName, welcomeName }, at);
  }
}
