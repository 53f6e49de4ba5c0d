import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listReferrals } from '@rewards/contracts/referrals';
import { type Effort, countEffort } from '../support/effort.ts';
import { codeIn } from '../support/mail-sink.ts';
import { anAdmin, plantUser, type PlantedUser, type SignedIn } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const sizes = ['phone', 'desktop'] as const;
const confirming = 'Check your email to confirm. Then we can thank Maria.';

/** Issue 51: a request for an appointment is the way in. */
describe('a friend who asks for an appointment', () => {
  let room: ReadingRoom;
  let admin: SignedIn;
  let maria: PlantedUser;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    admin = await anAdmin(room.service);
    maria = await plantUser(room.service.sql, { email: 'maria.santos@example.com', name: 'Maria Santos' });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  /** From the invitation to the page after sending. */
  async function asks(email: string, size: (typeof sizes)[number]): Promise<{ reader: Reader; effort: Effort }> {
    const reader = await room.reader(size);
    const effort = await countEffort(reader.page);
    await reader.open(`/r/${maria.referralCode}`);
    await reader.follows('Request an appointment');
    await reader.isAt('/quote');
    await reader.asksForAppointment({ name: 'Pia Berg', phone: '(678) 555-0144', email, reason: 'A check-up' });
    await reader.reads(confirming);
    return { reader, effort };
  }

  /** The address behind the button in the confirmation. Pressing it is one more press. */
  async function buttonTo(email: string): Promise<string> {
    const { text } = await room.service.mail.mailTo(email, /got your request/);
    return /\/sign-in\/[0-9a-z]{25}/.exec(text)?.[0] ?? '';
  }

  const isJoined = async (email: string) => {
    const { referrals } = await admin.browser.call(listReferrals, { query: { q: email } });
    expect(referrals).toMatchObject([
      { status: 'signed_up', referred_name: 'Pia Berg', referrer: { email: maria.email } },
    ]);
  };
  const asked = ['name', 'phone', 'email', 'reason'];

  it.each(sizes)('joins on a %s with three presses, four fields and consent', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `here.${size}@example.org`;
      const { reader, effort } = await asks(email, size);
      await reader.open(await buttonTo(email));
      await reader.isAt('/set-password');
      expect(effort).toEqual({ presses: 2, fields: new Set(asked), boxes: new Set(['consent']) });
      await isJoined(email);
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('joins on a %s with four presses where the email opens another browser', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `elsewhere.${size}@example.org`;
      const { effort: first } = await asks(email, size);
      const reader = await room.reader(size);
      const effort = await countEffort(reader.page);
      await reader.open(await buttonTo(email));
      await reader.sees('Maria invited you.');
      await reader.sees(/Maria will see that you joined/);
      expect(await reader.overflow()).toBe(0);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.types('Your name', 'Pia Berg');
      await reader.presses('Sign in here instead');
      await reader.isAt('/set-password');
      expect(first).toEqual({ presses: 2, fields: new Set(asked), boxes: new Set(['consent']) });
      expect(effort).toEqual({ presses: 1, fields: new Set(['name']), boxes: new Set() });
      await isJoined(email);
    });
    expect(complaints).toEqual([]);
  });

  it.each(sizes)('joins on a %s by the code, on the page where they asked', async (size) => {
    const complaints = await room.complaintsDuring(async () => {
      const email = `code.${size}@example.org`;
      const { reader, effort } = await asks(email, size);
      reader.expectComplaint(/status of 401 .*\/auth\/verify-otp/);
      const code = codeIn(await room.service.mail.mailTo(email, /got your request/));
      await reader.types('6-digit code', code === '000000' ? '111111' : '000000');
      await reader.presses('Confirm');
      await reader.sees(/That code isn't right/);
      await reader.types('6-digit code', code);
      await reader.presses('Confirm');
      await reader.isAt('/set-password');
      expect(effort).toEqual({ presses: 4, fields: new Set([...asked, 'token']), boxes: new Set(['consent']) });
      await isJoined(email);
    });
    expect(complaints).toEqual([]);
  });
});
