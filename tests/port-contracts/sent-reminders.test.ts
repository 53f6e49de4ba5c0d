import { beforeEach, describe, expect, test } from '@jest/globals';
import { newVisitRecord } from '@rewards/domain/practice-system/visit-record';
import type { ReminderKind } from '@rewards/domain/outreach/reminder';
import { idOf, referralIdOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf, referralCodeOf } from '../builders/identity.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

onPostgres('reminders', (store) => {
  let practice: ReturnType<typeof composedOn>;

  const at = (instant: string) => practice.clock.set(new Date(instant));
  const turn = (kind: ReminderKind, isOn = true) =>
    practice.useCases.switchReminder.execute({ kind, isOn, adminId: idOf('Dana') });
  const send = () => practice.useCases.sendOutreach.execute();
  const reminders = (email: string) =>
    practice.mailsTo(email).flatMap(({ kind }) => (kind.startsWith('reminder') ? kind : []));
  const dayMilliseconds = 86_400_000;
  const later = (days: number) => practice.clock.set(new Date(practice.clock.now().getTime() + days * dayMilliseconds));

  /** Fay left her email, and Gus joined, on February 3. */
  beforeEach(async () => {
    practice = composedOn(store());
    at('2026-02-03T15:00:00Z');
    await practice.has(
      aUser('Ann').named('Ann Lee'),
      aUser('Dana').admin(),
      aUser('Gus'),
      aReferral('Fay').by('Ann').began('2026-02-03T15:00:00Z'),
      aReferral('Gus').by('Ann').began('2026-02-01T15:00:00Z').signedUp('2026-02-03T15:00:00Z'),
    );
  });

  test('nothing is sent until the practice turns a reminder on', async () => {
    at('2026-02-20T15:00:00Z');
    expect(await send()).toBe(0);
  });

  describe('a friend who left an email and stopped', () => {
    beforeEach(() => turn('join'));

    test('is reminded once, after 3 days, without anything that was typed', async () => {
      at('2026-02-06T14:59:59Z');
      expect(await send()).toBe(0);
      at('2026-02-06T15:00:00Z');
      expect(await send()).toBe(1);
      expect(await send()).toBe(0);
      later(15);
      expect(await send()).toBe(0);

      expect(practice.mailsTo('fay@example.com')).toEqual([
        {
          kind: 'reminder_to_join',
          to: 'fay@example.com',
          outreachId: expect.any(String),
          referralId: referralIdOf('Fay'),
          referralCode: referralCodeOf('Ann'),
          referrer: { name: 'Ann Lee' },
        },
      ]);
    });

    test('is not written to months later, when the practice turns reminders on', async () => {
      at('2026-02-24T15:00:01Z');
      expect(await send()).toBe(0);
    });

    test('is reminded once, also with invitations of two patients', async () => {
      await practice.has(
        aUser('Bob'),
        aReferral('Fay by Bob').withEmail('fay@example.com').by('Bob').began('2026-02-04T15:00:00Z'),
      );
      at('2026-02-08T15:00:00Z');
      expect([await send(), await send()]).toEqual([1, 0]);
      expect(practice.mailsTo('fay@example.com')).toMatchObject([{ referrer: { name: 'Bob' } }]);
    });

    test.each([
      ['who signed in without joining', () => [aReferral('Ida'), aUser('Ida')]],
      ['whose referral is not counted', () => [aReferral('Ida').denied()]],
      ['who asked for an appointment, and gets a call,', () => [aReferral('Ida').fromOrigin('quote')]],
      [
        'who joined by the link of someone else',
        () => [aReferral('Ida'), aReferral('Ida of Bob').withEmail('ida@example.com').by('Bob').signedUp()],
      ],
    ])('%s is left alone', async (_, things) => {
      await practice.has(aUser('Bob'), ...things());
      at('2026-02-06T15:00:00Z');
      await send();
      expect(reminders('ida@example.com')).toEqual([]);
    });

    test('can unsubscribe permanently, also from a later invitation', async () => {
      at('2026-02-06T15:00:00Z');
      await send();
      const [mail] = practice.mailsTo('fay@example.com');
      const id = mail?.kind === 'reminder_to_join' ? mail.outreachId : '';
      const stop = async () => {
        const outcome = await practice.useCases.unsubscribe.execute(`for ${id}`);
        return (outcome.kind === 'unsubscribed' && outcome.undoToken) || 'none';
      };
      const undo = (token: string) => practice.useCases.undoUnsubscribe.execute(token);
      const tooLate = { kind: 'refused', reason: 'too_late_to_undo' };
      const first = await stop();
      expect(await stop()).toBe('none');
      const refuses = () => practice.unitOfWork.run(({ mailRefusals }) => mailRefusals.has('fay@example.com'));
      expect(await refuses()).toBe(true);
      for (const _ of ['first', 'again']) expect(await undo(first)).toEqual({ kind: 'invitable' });
      expect(await refuses()).toBe(false);
      at('2026-02-06T15:00:01Z');
      const second = await stop();
      expect(await undo(first)).toEqual(tooLate);

      await practice.has(
        aUser('Fay'),
        aReferral('Fay again').withEmail('fay@example.com').by('Ann').signedUp('2026-03-01T15:00:00Z'),
      );
      // An account decides for itself.
      expect(await undo(second)).toEqual(tooLate);
      expect(await refuses()).toBe(true);
      await turn('come');
      at('2026-03-20T15:00:00Z');
      await send();
      expect(reminders('fay@example.com')).toEqual(['reminder_to_join']);

      const choose = (takesMails: boolean) =>
        practice.useCases.chooseNotifications.execute({ userId: idOf('Fay'), takesMails, takesTexts: true });
      await choose(false);
      await choose(true);
      await send();
      expect(reminders('fay@example.com')).toEqual(['reminder_to_join', 'reminder_to_come']);
    });
  });

  describe("a friend who joined and hasn't come", () => {
    beforeEach(() => turn('come'));

    test('is reminded once, after 14 days', async () => {
      at('2026-02-17T14:59:59Z');
      expect(await send()).toBe(0);
      at('2026-02-17T15:00:00Z');
      expect([await send(), await send()]).toEqual([1, 0]);
      later(40);
      expect(await send()).toBe(0);
      expect(practice.mailsTo('gus@example.com')).toMatchObject([
        { kind: 'reminder_to_come', userId: idOf('Gus'), referrer: { name: 'Ann Lee' } },
      ]);
    });

    test.each([
      [
        'came',
        () =>
          practice.useCases.completeReferral.execute({ referralId: referralIdOf('Gus'), by: { userId: idOf('Dana') } }),
      ],
      ['takes no emails', () => practice.useCases.unsubscribe.execute(`for ${idOf('Gus')}`)],
      ['asked to be deleted', () => practice.useCases.askForDeletion.execute({ userId: idOf('Gus') })],
      ['was deleted', () => practice.useCases.deleteUser.execute({ userId: idOf('Gus'), adminId: idOf('Dana') })],
    ])('is left alone once they %s', async (_, happens) => {
      await happens();
      at('2026-02-17T15:00:00Z');
      await send();
      expect(reminders('gus@example.com')).toEqual([]);
    });
  });

  describe('a patient who has never shared', () => {
    beforeEach(async () => {
      await turn('share');
      await practice.useCases.completeReferral.execute({
        referralId: referralIdOf('Gus'),
        by: { userId: idOf('Dana') },
      });
    });

    test('is reminded from the day after their visit, and again half a year later after another one', async () => {
      at('2026-02-04T14:00:00Z');
      expect(await send()).toBe(0);
      at('2026-02-04T15:00:00Z');
      expect([await send(), await send()]).toEqual([1, 0]);

      const chart = { system: 'open_dental', chartId: '7', chartName: 'Gus', confirmedBy: idOf('Dana') } as const;
      const visitOn = (day: string) =>
        practice.unitOfWork.run(async ({ patientCharts, visits }) => {
          await patientCharts.save({ ...chart, userId: idOf('Gus'), confirmedAt: new Date() });
          await visits.addAll([
            newVisitRecord(
              identityOf(day),
              { id: day, chartId: '7', day },
              { system: 'open_dental', isSuggestedOnly: false, at: new Date() },
            ),
          ]);
        });
      await visitOn('2026-07-01');
      at('2026-07-02T15:00:00Z');
      expect(await send()).toBe(0);
      await visitOn('2026-08-20');
      // In the evening the day is still the same at the practice, and the next one in UTC.
      at('2026-08-20T23:59:00Z');
      expect(await send()).toBe(0);
      at('2026-08-21T15:00:00Z');
      expect(await send()).toBe(1);
      expect(reminders('gus@example.com')).toEqual(['reminder_to_share', 'reminder_to_share']);
    });

    test('is left alone once a friend of theirs began', async () => {
      await practice.has(aUser('Hal'), aReferral('Kim').by('Gus').began('2026-02-03T16:00:00Z'));
      at('2026-02-05T15:00:00Z');
      await send();
      expect(reminders('gus@example.com')).toEqual([]);
    });
  });

  test('no mailbox gets two reminders within 14 days', async () => {
    await turn('come');
    await turn('share');
    at('2026-02-17T15:00:00Z');
    expect(await send()).toBe(1);
    await practice.useCases.completeReferral.execute({ referralId: referralIdOf('Gus'), by: { userId: idOf('Dana') } });
    later(13);
    expect(await send()).toBe(0);
    later(1);
    expect(await send()).toBe(1);
    expect(reminders('gus@example.com')).toEqual(['reminder_to_come', 'reminder_to_share']);
  });

  test.each([
    ['before 9:00', '2026-03-09T12:59:00Z', 0],
    ['at 9:00 on the day after the clocks changed', '2026-03-09T13:00:00Z', 1],
    ['at 8:00 standard time that became 9:00 on the very day', '2026-03-08T13:00:00Z', 1],
    ['at 19:59', '2026-03-08T23:59:00Z', 1],
    ['at 20:00', '2026-03-09T00:00:00Z', 0],
  ])('reminders leave in texting hours only: %s (rule 22)', async (_, instant, expected) => {
    await turn('come');
    at(instant);
    expect(await send()).toBe(expected);
  });

  test('a reminder turned on by mistake reaches no one if it is undone within 10 seconds (rule 45)', async () => {
    at('2026-02-20T15:00:00Z');
    const { activityId } = await turn('come');
    at('2026-02-20T15:00:09Z');
    expect(await send()).toBe(0);
    await practice.useCases.undoActivity.execute({ activityId: activityId!, adminId: idOf('Dana') });
    at('2026-02-20T15:00:30Z');
    expect(await send()).toBe(0);
  });

  test.each([
    ['turned off', () => turn('come', false)],
    ['undone', (id: string) => practice.useCases.undoActivity.execute({ activityId: id, adminId: idOf('Dana') })],
  ])('a reminder that is %s recalls what waits for the mail server, and can remind them later', async (_, end) => {
    const { activityId } = await turn('come');
    at('2026-02-20T15:00:00Z');
    expect(await send()).toBe(1);
    await end(activityId!);
    expect(reminders('gus@example.com')).toEqual([]);
    await turn('come');
    practice.clock.advanceSeconds(60);
    expect(await send()).toBe(1);
  });

  test('a reminder that was turned off after its email left does not repeat it', async () => {
    await turn('come');
    at('2026-02-20T15:00:00Z');
    await send();
    await practice.letMailsLeave();
    await turn('come', false);
    await turn('come');
    practice.clock.advanceSeconds(60);
    expect(await send()).toBe(0);
    expect(reminders('gus@example.com')).toEqual(['reminder_to_come']);
  });

  test('at most 10 leave a minute and 200 an hour, and the rest later', async () => {
    const friends = Array.from({ length: 230 }, (_, index) => `Friend ${String(index).padStart(3, '0')}`);
    await practice.has(...friends.map((name) => aReferral(name).by('Ann').began('2026-02-03T15:00:00Z')));
    await turn('join');
    at('2026-02-06T15:00:00Z');
    const sent: number[] = [];
    for (let minute = 0; minute < 90; minute += 1) {
      sent.push(await send());
      await practice.letMailsLeave();
      practice.clock.set(new Date(practice.clock.now().getTime() + 60_000));
    }
    expect(Math.max(...sent)).toBe(10);
    expect(sent.slice(0, 60).reduce((sum, each) => sum + each)).toBe(200);
    expect(sent.reduce((sum, each) => sum + each)).toBe(231);
  });

  test('while the mail server is down, no more than 200 wait for it, and the rest follow when it is back', async () => {
    const friends = Array.from({ length: 230 }, (_, index) => aReferral(`Friend ${index}`));
    await practice.has(...friends.map((friend) => friend.by('Ann').began('2026-02-03T15:00:00Z')));
    await turn('join');
    at('2026-02-06T15:00:00Z');
    const minutes = async (count: number) => {
      let sent = 0;
      for (let minute = 0; minute < count; minute += 1) {
        sent += await send();
        practice.clock.advanceSeconds(60);
      }
      return sent;
    };
    expect(await minutes(120)).toBe(200);
    await practice.letMailsLeave();
    expect(await minutes(10)).toBe(31);
  });

  test('a placeholder email gets nothing, and holds up no one', async () => {
    await practice.has(aReferral('Nobody').withEmail('none@none.com').by('Ann').began('2026-02-03T15:00:00Z'));
    await turn('join');
    at('2026-02-06T15:00:00Z');
    expect([await send(), await send()]).toEqual([2, 0]);
    expect(practice.mailsTo('none@none.com')).toEqual([]);
  });

  test('a reminder is turned on for everyone, and the log says so', async () => {
    await turn('come');
    expect((await practice.useCases.showReminders.execute()).map(({ isOn }) => isOn)).toEqual([false, true, false]);
    expect((await store().latestActivity(1))[0]).toMatchObject({
      what: { action: 'reminder_switched', params: { reminder: 'come', isOn: true } },
    });
  });

  test('an undo is refused once someone turned the reminder again', async () => {
    const { activityId } = await turn('come');
    expect(await turn('come')).toEqual({ activityId: null });
    await turn('come', false);
    expect(await practice.useCases.undoActivity.execute({ activityId: activityId!, adminId: idOf('Dana') })).toEqual({
      kind: 'refused',
      reason: 'reminder_changed',
    });
  });
});

onPostgres('shown reminders', (store) => {
  test('each reminder is off at first, with the people who would get it now and the email as they get it', async () => {
    const practice = composedOn(store());
    await practice.has(
      aUser('Ann'),
      ...Array.from({ length: 25 }, (_, index) =>
        aReferral(`Friend ${index}`)
          .by('Ann')
          .began(new Date(Date.UTC(2026, 1, 20, index)).toISOString()),
      ),
    );
    const [join, come, share] = await practice.useCases.showReminders.execute();

    expect(join).toMatchObject({ kind: 'join', isOn: false, due: 25, isExample: false });
    expect(join?.people).toHaveLength(20);
    expect(join?.people[0]).toMatchObject({
      email: 'friend.0@example.com',
      userId: null,
      name: '',
      referrerName: 'Ann',
    });
    expect(join?.sample).toMatchObject({ kind: 'reminder_to_join', to: 'friend.0@example.com' });
    for (const [reminder, kind] of [
      [come, 'reminder_to_come'],
      [share, 'reminder_to_share'],
    ] as const)
      expect(reminder).toMatchObject({ isOn: false, due: 0, people: [], isExample: true, sample: { kind } });
  });
});
