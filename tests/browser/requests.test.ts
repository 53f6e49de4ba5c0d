import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { requestQuote } from '@rewards/contracts/quotes';
import { anAdmin, plantUser, type SignedIn, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const asked = { phone: '(678) 555-0144', best_time: 'Mornings', consent: true } as const;

describe('appointment requests at the desk', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    const { service } = room;
    dana = await withPassword(anAdmin(service));
    const maya = await plantUser(service.sql, { email: 'maya@example.com', name: 'Maya Torres' });
    const ask = async (name: string, reason: string, path = '/quote') => {
      const visitor = service.visitor();
      await visitor.open(path);
      const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
      await visitor.call(requestQuote, { body: { ...asked, name, reason, email } });
    };
    await ask('Robin Lake', 'A cleaning', `/r/${maya.referralCode}`);
    await ask('Kim Overdue', 'The price of a crown, and whether you offer a payment plan. '.repeat(8));
    await service.sql.rows(`update quote_requests set created_at = now() - interval '9 days' where name like 'Kim%'`);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const states = async () =>
    (await room.service.sql.rows<{ state: string }>('select state from quote_requests order by name')).map(
      ({ state }) => state,
    );

  it('keys alone work through the list, overdue first, and Undo takes a step back', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      const { keyboard } = reader.page;
      await reader.isSignedInAs(dana);
      const focused = (name: string) => reader.page.getByRole('button', { name }).and(reader.page.locator(':focus'));
      await reader.open('/admin');
      await reader.follows('Robin Lake asked for an appointment');
      await reader.reads('Request from Robin Lake');
      // Keys act on the open request, though another one is first.
      await focused('Robin Lake').waitFor();
      await keyboard.press('Escape');
      await reader.page.getByRole('region', { name: 'Request from Robin Lake' }).waitFor({ state: 'detached' });
      await keyboard.press('k');
      await focused('Kim Overdue').waitFor();
      await reader.sees('New, overdue');
      await keyboard.press('c');
      await reader.sees('Kim Overdue: called');
      expect(await states()).toEqual(['called', 'new']);
      await reader.pointsAtUndo();
      await reader.presses('Undo');
      await reader.sees('Change undone');
      expect(await states()).toEqual(['new', 'new']);

      await reader.page.getByRole('button', { name: 'Kim Overdue', exact: true }).focus();
      await keyboard.press('Enter');
      await reader.reads('Request from Kim Overdue');
      await keyboard.press('j');
      await reader.reads('Request from Robin Lake');
      await reader.sees("Add as Maya Torres's referral");
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      expect(await reader.overflow()).toBe(0);
      await keyboard.press('b');
      await reader.sees('Robin Lake: booked');
      await keyboard.press('Escape');
      await reader.page.getByRole('region', { name: 'Request from Robin Lake' }).waitFor({ state: 'detached' });
    });
    expect(complaints).toEqual([]);
    expect(await states()).toEqual(['new', 'booked']);
  });

  it('on a phone, one press enters the friend once, and notes are saved with a reminder', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const phone = await room.reader('phone');
      await phone.isSignedInAs(dana);
      await phone.open('/admin/requests?state=all');
      await phone.sees('Kim Overdue');
      expect(await phone.overflow()).toBe(0);
      await phone.presses('Robin Lake');
      await phone.page.getByRole('button', { name: "Add as Maya Torres's referral" }).dblclick();
      await phone.sees('Robin Lake added as');
      await phone.page.getByRole('link', { name: 'See the referral' }).waitFor();
      expect(await room.service.sql.count(`referrals where status = 'signed_up'`)).toBe(1);
      expect(await room.service.sql.count('referrals')).toBe(1);

      await phone.presses('Close');
      await phone.presses('Kim Overdue');
      await phone.types('Notes', 'Left a voicemail');
      await phone.types('Remind us on', '2999-01-04');
      await phone.presses('Save notes');
      await phone.sees('Request saved');
      await phone.sees(/Updated the request of Kim Overdue.*notes; reminder on Jan 4, 2999/);
      await phone.page.reload();
      await phone.reads('Request from Kim Overdue');
      expect(await phone.overflow()).toBe(0);
      expect(await phone.misfits()).toEqual([]);
      expect(await phone.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
