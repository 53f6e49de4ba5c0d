import { beforeEach, expect, test } from '@jest/globals';
import { MergePatients } from '@rewards/domain/merge/merge-patients';
import type { MergeChoice } from '@rewards/domain/merge/merged-fields';
import { mailingTimes } from '@rewards/domain/outreach/start-mailing';
import { reminderTimes } from '@rewards/domain/outreach/reminder';
import { ownChoice } from '@rewards/domain/patients/texts-origin';
import { untouched } from '@rewards/domain/quotes/quote-request';
import type { Stores } from '@rewards/domain/unit-of-work';
import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { SecureRandomness } from '@rewards/system/secure-randomness';
import { timeZone } from '../builders/a-policy.ts';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-20T15:00:00.000Z');
const adminId = idOf('Dana');
const mailingId = identityOf('a mailing');

const people = [
  aUser('Dana').admin().build(),
  aUser('Bob').build(),
  aUser('Ann').joined('2026-01-01T15:00:00.000Z').build(),
  aUser('Annie').joined('2026-01-02T15:00:00.000Z').build(),
];

function practiceOn({ unitOfWork }: StoreUnderTest) {
  const parts = { unitOfWork, clock: new InMemoryClock(at), randomness: new SecureRandomness() };
  return {
    merge: async (choice: MergeChoice = {}) => {
      const given = { userId: idOf('Annie'), intoId: idOf('Ann'), choice, adminId };
      const outcome = await new MergePatients(parts).execute(given);
      if (outcome.kind !== 'merged') throw new Error(outcome.reason);
      return outcome.activityId;
    },
    undo: (activityId: string) => new UndoActivity(parts).execute({ activityId, adminId }),
  };
}

onPostgres('messages to a merged record (rule 35)', (store) => {
  const run = <Outcome>(work: (stores: Stores) => Promise<Outcome>) => store().unitOfWork.run(work);
  const invite = () =>
    run(({ mailings }) =>
      mailings.start(
        { id: mailingId, audience: 'all', startedBy: adminId, startedAt: at, stoppedAt: null },
        { kind: 'all' },
        mailingTimes(at),
      ),
    );
  const take = () => run(({ mailings }) => mailings.takeWaiting(at, at, mailingTimes(at), 10));
  const opened = (id: string) => run(async ({ mailings }) => (await mailings.open(id, undefined))?.userId);

  beforeEach(() => fillStore(store(), { users: people }));

  test('an invitation that was sent opens the card of the kept record, and after an undo the own one', async () => {
    await invite();
    const mail = (await take()).find(({ userId }) => userId === idOf('Annie'))!;
    const practice = practiceOn(store());
    const activityId = await practice.merge();
    expect(await opened(mail.id)).toBe(idOf('Ann'));
    expect(await practice.undo(activityId)).toMatchObject({ kind: 'undone' });
    expect(await opened(mail.id)).toBe(idOf('Annie'));
  });

  test('of two invitations that wait, the kept record gets one', async () => {
    await invite();
    await practiceOn(store()).merge();
    expect((await take()).map(({ userId }) => userId).toSorted()).toEqual([idOf('Ann'), idOf('Bob')].toSorted());
  });

  test('no reminder to join goes to an email that leads to a patient', async () => {
    const note = aReferral('Annie').by('Bob').build();
    await fillStore(store(), { referrals: [{ ...note, createdAt: new Date('2026-03-17T15:00:00.000Z') }] });
    const due = () =>
      run(async ({ outreach }) =>
        (await outreach.listDue('join', reminderTimes('join', at, timeZone), 10)).map(({ email }) => email),
      );
    expect(await due()).toEqual([]);
    await practiceOn(store()).merge();
    expect(await due()).toEqual([]);
  });

  test('a list of people who want no texts also finds them by the other email', async () => {
    await practiceOn(store()).merge();
    const list = { phones: [], emailKeys: ['annie@example.com', 'nobody@example.com'] };
    const counts = await run(({ textOptOuts }) => textOptOuts.addAll(list, ownChoice('reply', at)));
    expect(counts).toEqual({ turnedOff: 1, alreadyOff: 0, phonesStored: 0, emailsUnknown: 1 });
    expect(await run(({ users }) => users.find(idOf('Ann')))).toMatchObject({ takesTexts: false, refusesTexts: true });
  });
});

onPostgres('the data file of a merged record (rules 35 and 41)', (store) => {
  test('has what stands under the other email, until an undo', async () => {
    const bothReferred = ['Ann', 'Annie'].map((name) => aReferral(name).by('Bob').signedUp().build());
    await fillStore(store(), { users: people, referrals: bothReferred });
    const asked = { name: 'Annie', phone: '', email: 'annie@example.com', reason: 'A cleaning', bestTime: '' };
    const request = { ...untouched, ...asked, id: identityOf('a request'), createdAt: at };
    await store().unitOfWork.run(({ quoteRequests }) => quoteRequests.add(request));
    const practice = practiceOn(store());
    const activityId = await practice.merge();
    const file = async () => {
      const data = await store().personalData.find(idOf('Ann'));
      return [data?.['requests'], data?.['referred_as_friend']].map((rows) => (rows as readonly unknown[]).length);
    };
    expect(await file()).toEqual([1, 2]);
    await practice.undo(activityId);
    expect(await file()).toEqual([0, 1]);
  });
});
