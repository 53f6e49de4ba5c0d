import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { completeReferral } from '@rewards/contracts/referrals';
import { anAdmin, aPatient, plantReferrals, withPassword, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const newYear = '2027-01-04T15:00:00.000Z';

/** In January, a visit of last year earns what last year has left (rule 34). */
describe('the first days of a year', () => {
  let room: ReadingRoom;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open({ clock: new InMemoryClock(newYear) });
    const { user } = await aPatient(room.service);
    dana = await withPassword(anAdmin(room.service));
    const { browser } = dana;
    const [, ...rest] = await plantReferrals(room.service.sql, user.id, 11);
    for (const id of rest) await browser.call(completeReferral, { params: { id }, body: { visited_on: '2026-12-18' } });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it('the desk says which year a visit counts for, and what it earns there', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      await reader.page.clock.setFixedTime(newYear);
      await reader.isSignedInAs(dana);
      await reader.open('/admin/referrals?status=signed_up');
      await reader.presses('Mark Complete');
      await reader.sees('Counts for 2027, where the referrer earns $50.');

      const dialog = reader.page.getByRole('dialog');
      await dialog.getByLabel('Visit date').fill('2026-12-30');
      await reader.sees("The credit counts toward 2026, up to that year's limit.");
      await reader.sees('Counts for 2026, where the referrer earns $0.');
      expect(await reader.barriers('light', 'dark')).toEqual([]);

      await dialog.getByRole('button', { name: 'Mark Complete' }).click();
      await reader.sees('No credit this time. The referrer already reached the 2026 limit.');
    });
    expect(complaints).toEqual([]);
    const years = 'select program_year, sum(amount_cents)::int as cents from credit_ledger group by program_year';
    expect(await room.service.sql.rows(years)).toEqual([{ program_year: 2026, cents: 50_000 }]);
  });
});
