import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabaseWithClient, freshDatabaseWithClient } from '@rewards/tests/setup/fresh-database-with-client';
import { openingHoursAsData } from './opening-hours-as-data.ts';

let fresh: FreshDatabaseWithClient;

beforeAll(async () => {
  fresh = await freshDatabaseWithClient();
  await fresh.client.query(`
    insert into practice_profile (id, version, name, address, phone, review_url, opening_hours, opening_hours_note,
      staff_names, follow_up_text, scenes, is_video_player_on)
    values (1, 1, 'Lakeside Dental', '', '', '', '[]', '', '[]', 'Hi', '[]', false)`);
});
afterAll(() => fresh.drop());

async function migrated(written: readonly { readonly days: string; readonly hours: string }[]) {
  await fresh.client.query('alter table practice_profile drop column opening_hours_note');
  await fresh.client.query('update practice_profile set opening_hours = $1', [JSON.stringify(written)]);
  for (const statement of openingHoursAsData) await fresh.client.query(statement);
  const { rows } = await fresh.client.query(
    'select opening_hours as hours, opening_hours_note as note from practice_profile',
  );
  return rows[0];
}

test('hours in the form’s format become data', async () => {
  const written = [
    { days: 'Monday to Thursday', hours: '8:00 AM to 5:00 PM' },
    { days: 'friday', hours: '12:30 pm to 12:00 am' },
    { days: 'Saturday and Sunday', hours: 'Closed' },
    { days: 'Saturday to Monday', hours: '9:00 AM to 9:30 AM' },
  ];
  expect(await migrated(written)).toEqual({
    hours: [
      { days: ['monday', 'tuesday', 'wednesday', 'thursday'], from: '08:00', to: '17:00' },
      { days: ['friday'], from: '12:30', to: '00:00' },
      { days: ['saturday', 'sunday'], from: null, to: null },
      { days: ['monday', 'saturday', 'sunday'], from: '09:00', to: '09:30' },
    ],
    note: '',
  });
});

test.each([
  { days: 'Fridays', hours: '8:00 AM to 1:00 PM' },
  { days: 'Friday', hours: 'by appointment' },
  { days: 'Friday', hours: '13:00 PM to 5:00 PM' },
])('hours with any other line become the note, word for word: $days $hours', async (other) => {
  expect(await migrated([{ days: 'Monday', hours: '8:00 AM to 5:00 PM' }, other])).toEqual({
    hours: [],
    note: `Monday 8:00 AM to 5:00 PM, ${other.days} ${other.hours}`,
  });
});

test('a practice without hours stays without', async () => {
  expect(await migrated([])).toEqual({ hours: [], note: '' });
});
