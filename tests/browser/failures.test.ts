import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPatient, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

describe('a failed request', () => {
  let room: ReadingRoom;
  let maria: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await withPassword(aPatient(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function signedIn(): Promise<Reader> {
    const reader = await room.reader();
    await reader.isSignedInAs(maria);
    return reader;
  }

  it('for the dashboard shows an error, and Retry loads it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      reader.expectComplaint(/\/api\/user\/dashboard/);
      await reader.page.route('**/api/user/dashboard', (route) => route.abort('connectionrefused'));
      // Opened by its address, it comes with its figures.
      await reader.open('/crazyones');
      await reader.follows(/home$/);
      await reader.sees('Failed to load dashboard data');
      await reader.sees('Network error. Please check your connection.');
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.unroute('**/api/user/dashboard');
      await reader.presses('Retry');
      await reader.reads('Earn up to $500 per year');
    });
    expect(complaints).toEqual([]);
  });

  it('for code leaves no blank page, and Retry loads it', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      reader.expectComplaint(
        /\/assets\/patient\/|RUNTIME-|A part of the page failed|ChunkLoadError|error occurred in the/,
      );
      await reader.page.route('**/assets/patient/**', (route) => route.abort('connectionrefused'));
      await reader.open('/');
      // The page reloads once, because a missing file usually belongs to an older release.
      await reader.page.waitForFunction(() =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
      );
      await reader.sees("We couldn't load this page");
      await reader.page.unroute('**/assets/patient/**');
      await reader.presses('Retry');
      await reader.reads('Earn up to $500 per year');
    });
    expect(complaints).toEqual([]);
  });

  it('for the next page while offline keeps the app, and Retry opens the page', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await room.reader();
      reader.expectComplaint(
        /ERR_INTERNET_DISCONNECTED|RUNTIME-|A part of the page failed|ChunkLoadError|error occurred in the/,
      );
      await reader.open('/login');
      await reader.page.context().setOffline(true);
      await reader.page.getByRole('link', { name: 'Forgot password?' }).click();
      await reader.sees("We couldn't load this page");
      await reader.page.context().setOffline(false);
      await reader.presses('Retry');
      await reader.sees('Send reset code');
    });
    expect(complaints).toEqual([]);
  });

  it('for the toast code is retried, so the next toast appears', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      reader.expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
      await reader.open('/');
      await reader.reads('Earn up to $500 per year');
      await reader.page.context().setOffline(true);
      const failed = reader.page.waitForEvent('requestfailed');
      await reader.page.mouse.move(10, 10);
      await failed;
      await reader.page.context().setOffline(false);
      await reader.presses('Refresh');
      await reader.sees('Dashboard refreshed');
    });
    expect(complaints).toEqual([]);
  });

  it('for an unknown address offers the way home', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await signedIn();
      reader.expectComplaint(/status of 404 .*such/);
      await reader.open('/no/such/page');
      await reader.isAt('/');
      await reader.reads('Earn up to $500 per year');
    });
    expect(complaints).toEqual([]);
  });
});
