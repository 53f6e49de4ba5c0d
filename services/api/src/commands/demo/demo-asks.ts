import { localDate } from '@rewards/domain/local-date';
import type { Randomness } from '@rewards/domain/randomness';
import type { LinkOpenings } from '@rewards/domain/referrals/trends/link-openings';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { makeQr } from './demo-desk.ts';
import { demoReferrers } from './demo-people.ts';
import type { DemoEvent } from './demo-story.ts';

interface AskingParts {
  readonly unitOfWork: UnitOfWork;
  readonly randomness: Randomness;
  readonly linkOpenings: LinkOpenings;
  readonly timeZone: string;
  readonly practice: { readonly staffNames: readonly string[] };
}

const hour = 3_600_000;
/** A team member who left half a year ago. */
const former = 'Hannah Reed';
const formerUntil = 180 * 24 * hour;

/** QR codes for patients, with and without a friend who followed, and openings of links. */
export async function makeDemoAsks(
  { unitOfWork, randomness, linkOpenings, timeZone, practice }: AskingParts,
  story: readonly DemoEvent[],
  { adminId, now }: { readonly adminId: string; readonly now: Date },
): Promise<void> {
  const begun = story.filter(({ kind }) => kind === 'left_email');
  const staffOf = (at: Date, index: number) =>
    index % 4 === 0 && now.getTime() - at.getTime() > formerUntil
      ? former
      : (practice.staffNames[index % practice.staffNames.length] ?? null);
  // Some friends come without a QR code, and some QR codes bring no friend.
  const asks = begun.flatMap(({ referrer, at }, index) => {
    const asked = new Date(at.getTime() - 2 * hour);
    const other = demoReferrers[(index * 5 + 7) % demoReferrers.length]?.email ?? '';
    return [
      ...(index % 5 === 4 ? [] : [{ email: referrer.email, at: asked, assignedStaff: staffOf(asked, index) }]),
      ...(index % 3 === 0
        ? [{ email: other, at: new Date(asked.getTime() + hour), assignedStaff: staffOf(at, index + 1) }]
        : []),
    ];
  });
  const isNew = await unitOfWork.run(async (stores) => {
    const first = await stores.users.findByEmail(demoReferrers[0].email);
    // The desk's own history has one QR code of this patient.
    if (!first || (await stores.qrGenerations.listOfForUpdate(first.id)).length > 1) return false;
    for (const { email, at, assignedStaff } of asks) {
      const user = await stores.users.findByEmail(email);
      if (user) await makeQr(stores, { ...user, staffName: assignedStaff }, { adminId, at, fate: null, randomness });
    }
    return true;
  });
  if (!isNew) return;
  for (const [index, { at }] of begun.entries()) await linkOpenings.add(localDate(at, timeZone), 1 + (index % 3));
}
