import { beforeEach, expect, test } from '@jest/globals';
import { idOf } from '../builders/a-practice.ts';
import { aReferral } from '../builders/a-referral.ts';
import { aUser } from '../builders/a-user.ts';
import { referralCodeOf } from '../builders/identity.ts';
import { composedOn } from './composed-on.ts';
import { onPostgres } from './store-under-test.ts';

onPostgres('mailings from start to end', (store) => {
  let practice: ReturnType<typeof composedOn>;

  const start = () => practice.useCases.startMailing.execute({ kind: 'all' }, idOf('Dana'));
  const started = async () => {
    const outcome = await start();
    if (outcome.kind !== 'started') throw new Error('Nothing was started');
    return outcome;
  };
  const send = (seconds = 60) => {
    practice.clock.advanceSeconds(seconds);
    return practice.useCases.sendOutreach.execute();
  };
  const invited = () => practice.mailsOf('mailing');
  const patients = (count: number) => Array.from({ length: count }, (_, index) => aUser(`Patient ${index}`));

  beforeEach(async () => {
    practice = composedOn(store());
    await practice.has(aUser('Dana').admin());
  });

  test('an audience that is empty, or was invited already, starts nothing', async () => {
    expect(await start()).toEqual({ kind: 'refused', reason: 'no_one_to_invite' });
    await practice.has(...patients(3));
    // Whichever comes first.
    const both = await Promise.all([start(), start()]);
    expect(both).toContainEqual(expect.objectContaining({ kind: 'started', people: 3 }));
    expect(both).toContainEqual({ kind: 'refused', reason: 'no_one_to_invite' });
  });

  test('nothing leaves within 10 seconds, then each patient gets one with their own link', async () => {
    await practice.has(...patients(3));
    await started();
    expect(await send(9)).toBe(0);
    expect(await send(2)).toBe(3);
    expect(await send()).toBe(0);
    const paths = invited().map(({ openPath }) => openPath);
    expect(new Set(paths).size).toBe(3);
  });

  test('at most 10 leave a minute, reminders first, and it goes on after a stop of the service', async () => {
    await practice.has(...patients(25), aReferral('Fay').by('Patient 0').began('2026-02-20T15:00:00Z'));
    await practice.useCases.switchReminder.execute({ kind: 'join', isOn: true, adminId: idOf('Dana') });
    await started();
    expect([await send(), await send(), await send(), await send()]).toEqual([10, 10, 6, 0]);
    expect(practice.mailsTo('fay@example.com')).toMatchObject([{ kind: 'reminder_to_join' }]);
  });

  test('Undo within 10 seconds keeps all back, and later stops the rest', async () => {
    await practice.has(...patients(15));
    const first = await started();
    await practice.useCases.undoActivity.execute({ activityId: first.activityId, adminId: idOf('Dana') });
    expect(await send()).toBe(0);

    // No one was invited, so everyone can be invited again.
    const second = await started();
    expect(await send()).toBe(10);
    await practice.letMailsLeave();
    expect(
      await practice.useCases.undoActivity.execute({ activityId: second.activityId, adminId: idOf('Dana') }),
    ).toMatchObject({
      kind: 'undone',
    });
    expect(await send()).toBe(0);
    expect((await practice.useCases.listMailings.execute()).map(({ sent, waiting }) => [sent, waiting])).toEqual([
      [10, 5],
      [0, 15],
    ]);
  });

  test('Undo is refused once every email has left, and the mailing does not count as stopped', async () => {
    await practice.has(...patients(3));
    const { activityId } = await started();
    await send();
    await practice.letMailsLeave();
    expect(await practice.useCases.undoActivity.execute({ activityId, adminId: idOf('Dana') })).toEqual({
      kind: 'refused',
      reason: 'mailing_over',
    });
    expect(await practice.useCases.listMailings.execute()).toMatchObject([{ sent: 3, stoppedAt: null }]);
  });

  test('a stop ends the rest once, and recalls what waits for the mail server', async () => {
    await practice.has(...Array.from({ length: 15 }, (_, index) => aUser(`Patient ${index}`)));
    const { mailingId } = await started();
    await send();
    const stop = () => practice.useCases.stopMailing.execute(mailingId, idOf('Dana'));
    expect(await stop()).toEqual({ kind: 'stopped', activityId: (await store().latestActivity(1))[0]?.id });
    expect(await stop()).toEqual({ kind: 'stopped', activityId: null });
    expect((await store().latestActivity(1))[0]?.what).toEqual({ action: 'mailing_stopped', params: { left: 15 } });
    expect(invited()).toEqual([]);
    // No one got it, so everyone can be invited again.
    expect(await practice.useCases.listMailings.execute()).toMatchObject([{ sent: 0, waiting: 15 }]);
    expect(await practice.useCases.startMailing.execute({ kind: 'all' }, idOf('Dana'))).toMatchObject({ people: 15 });
    expect(await practice.useCases.stopMailing.execute(idOf('Nobody'), idOf('Dana'))).toEqual({
      kind: 'refused',
      reason: 'mailing_unknown',
    });
  });

  test('the link opens the card any number of times, and the first opening by a person counts, but none in the first minute', async () => {
    await practice.has(aUser('Ann').named('Ann Lee'));
    const { mailingId } = await started();
    await send();
    await practice.letMailsLeave();
    const [mail] = invited();
    const token = mail?.openPath.slice('/mailing/'.length) ?? '';
    const card = { firstName: 'Ann', referralCode: referralCodeOf('Ann') };
    const recipients = () => practice.useCases.listMailings.recipients(mailingId, { page: 1, perPage: 10 });

    expect(await practice.useCases.openMailing.execute(token, false)).toEqual({ kind: 'opened', card });
    expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt: null }] });
    practice.clock.advanceSeconds(59);
    await practice.useCases.openMailing.execute(token, true);
    expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt: null }] });
    practice.clock.advanceSeconds(1);
    const openedAt = practice.clock.now();
    await practice.useCases.openMailing.execute(token, true);
    practice.clock.advanceSeconds(60);
    await practice.useCases.openMailing.execute(token, true);
    await practice.has(aReferral('Fay').by('Ann').began(practice.clock.now().toISOString()));
    expect(await recipients()).toMatchObject({ kind: 'listed', rows: [{ openedAt, hasShared: true, state: 'sent' }] });
    expect(await practice.useCases.openMailing.execute('made up', true)).toEqual({
      kind: 'refused',
      reason: 'card_unknown',
    });
  });

  test('who unsubscribed, or was reminded, between the start and their turn is skipped', async () => {
    await practice.has(aUser('Ann'), aUser('Bob'));
    await started();
    await practice.useCases.unsubscribe.execute(`for ${idOf('Ann')}`);
    expect(await send()).toBe(1);
    await practice.letMailsLeave();
    expect(invited()).toMatchObject([{ userId: idOf('Bob') }]);
    expect(await practice.useCases.listMailings.execute()).toMatchObject([
      { people: 2, sent: 1, skipped: 1, waiting: 0 },
    ]);
  });

  test('a preview counts the left out, and changes nothing', async () => {
    await practice.has(aUser('Ann'), aUser('Bob'));
    await practice.useCases.unsubscribe.execute(`for ${idOf('Ann')}`);
    const preview = await practice.useCases.previewMailing.execute({ kind: 'never_shared' });
    expect(preview).toMatchObject({
      invited: 1,
      leftOut: { unsubscribed: 1, invited: 0 },
      sample: { userId: idOf('Bob') },
    });
    expect(await practice.useCases.listMailings.execute()).toEqual([]);
  });
});
