import { expect, test } from '@jest/globals';
import { seenAsItWas } from '@rewards/domain/referrals/flag-judgement';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onPostgres } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

onPostgres('the patient page', (store) => {
  test('a user without records has empty lists', async () => {
    expect(await store().creditHistory.read(idOf('Ann'), 10)).toEqual({ lines: [], total: 0, years: [] });
    expect(await store().activityHistory.listAbout(idOf('Ann'), 10)).toEqual([]);
    expect(await store().qrGenerationList.listOf(idOf('Ann'), { page: 1, perPage: 10 })).toEqual({
      rows: [],
      total: 0,
    });
    expect(await store().friendSearch.search('fay', 10)).toEqual([]);
  });

  test('the ledger is listed newest first with the friends it names, and each year separately', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Bob').build()],
      referrals: [aReferral('Fay').completed().build(), aReferral('Gil').by('Bob').completed().build()],
      earned: [
        [idOf('Ann'), 2025, referralIdOf('Gone'), 4_000],
        [idOf('Ann'), 2026, referralIdOf('Fay'), 5_000],
        [idOf('Bob'), 2026, referralIdOf('Gil'), 5_000],
        [idOf('Ann'), 2025, referralIdOf('Gone'), -1_000],
      ],
    });

    const { lines, total, years } = await store().creditHistory.read(idOf('Ann'), 2);

    expect(lines).toMatchObject([
      { kind: 'reversed', amountCents: -1_000, programYear: 2025, friend: null, note: null },
      { kind: 'earned', amountCents: 5_000, friend: { name: null, email: 'fay@example.com' } },
    ]);
    expect(total).toBe(3);
    expect(years).toEqual([
      { year: 2026, earnedCents: 5_000, usedCents: 0 },
      { year: 2025, earnedCents: 3_000, usedCents: 0 },
    ]);
  });

  test('activity by the patient, about them and about their referrals is listed newest first', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Bob').build()],
      referrals: [aReferral('Fay').build(), aReferral('Gil').by('Bob').build()],
    });
    const log = (words: string, minute: number, given: { by?: string; about?: string }) =>
      store().unitOfWork.run(({ activity }) =>
        activity.append({
          id: identityOf(words),
          at: new Date(at.getTime() + minute * 60_000),
          actor: given.by === undefined ? { kind: 'system' } : { userId: given.by },
          what: { action: 'qr_cleared', params: {} },
          subjectId: given.about ?? null,
          addressHash: null,
          undo: null,
          undoneAt: null,
        }),
      );
    await log('by Ann', 1, { by: idOf('Ann') });
    await log('about Ann', 2, { by: idOf('Bob'), about: idOf('Ann') });
    await log('about Fay', 3, { about: referralIdOf('Fay') });
    await log('about Gil', 4, { about: referralIdOf('Gil') });
    const told = async (most: number) =>
      (await store().activityHistory.listAbout(idOf('Ann'), most)).map(({ id }) => id);

    expect(await told(10)).toEqual(['about Fay', 'about Ann', 'by Ann'].map(identityOf));
    expect(await told(2)).toEqual(['about Fay', 'about Ann'].map(identityOf));
    expect(
      await store().unitOfWork.run(({ activity }) => activity.findLatestId(referralIdOf('Fay'), 'qr_cleared')),
    ).toBe(identityOf('about Fay'));
    expect(
      await store().unitOfWork.run(({ activity }) => activity.findLatestId(referralIdOf('Fay'), 'signed_out')),
    ).toBeUndefined();
  });

  test('friends are found by name, email and phone, newest first, without placeholders from counters', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build()],
      referrals: [
        aReferral('Fay').withPhone('+16785550101').began('2026-01-01T12:00:00.000Z'),
        aReferral('Fayette').began('2026-01-02T12:00:00.000Z'),
        aReferral('Fay by counter').fromOrigin('manual'),
      ].map((referral) => referral.build()),
    });
    const found = async (part: string, most = 10) =>
      (await store().friendSearch.search(part, most)).map(({ friendEmail }) => friendEmail);

    expect(await found('fay')).toEqual(['fayette@example.com', 'fay@example.com']);
    expect(await found('fay', 1)).toEqual(['fayette@example.com']);
    expect(await found('(678) 555-0101')).toEqual(['fay@example.com']);
    expect(await found('FA')).toHaveLength(2);
    expect(await found('f')).toEqual([]);
    expect(await store().friendSearch.search('fay@', 1)).toMatchObject([
      { referrerId: idOf('Ann'), referrerName: 'Ann', referrerEmail: 'ann@example.com', status: 'pending' },
    ]);
  });

  test('friends are found with whether their flags need review (rule 9)', async () => {
    await fillStore(store(), {
      users: [aUser('Ann').build(), aUser('Dana').admin().build()],
      referrals: [
        aReferral('Fay Open').fromAddress('home'),
        aReferral('Fay Denied').fromAddress('home').denied(),
        aReferral('Fay Judged').fromAddress('home'),
        aReferral('Fay Elsewhere'),
      ].map((referral) => referral.build()),
    });
    await store().unitOfWork.run(({ flagJudgements }) =>
      flagJudgements.save({
        ...{ referralId: referralIdOf('Fay Judged'), kinds: ['one_address'], ...seenAsItWas },
        ...{ word: '', actorId: idOf('Dana'), judgedAt: new Date('2026-03-02T15:00:00.000Z') },
      }),
    );

    const found = await store().friendSearch.search('fay', 10);

    expect(found.filter(({ hasOpenFlags }) => hasOpenFlags).map(({ id }) => id)).toEqual([referralIdOf('Fay Open')]);
  });
});
