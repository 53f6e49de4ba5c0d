import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes as deskRoutes } from '@rewards/admin/routes';
import { becomeOld, tooYoung } from '../support/old-browser.ts';
import { anAdmin, aPatient, plantReferrals, type SignedIn, withPassword } from '../support/people.ts';
import type { Reader } from '../support/reader.ts';
import { ReadingRoom } from '../support/reading-room.ts';

/** Parts of every planted person: names, emails and phones. */
const planted = ['Maria', 'Santos', 'Zelda', 'Quarles', 'zelda.q@', 'maria.santos', '555-0177', '555-0188'];

describe('the desk by keyboard, and with patients looking on', () => {
  let room: ReadingRoom;
  let maria: SignedIn;
  let dana: SignedIn;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    maria = await aPatient(room.service);
    const ids = await plantReferrals(room.service.sql, maria.user.id, 2);
    await room.service.sql.rows(`update users set phone = '+16785550177' where id = $1`, [maria.user.id]);
    await room.service.sql.rows(
      `update referrals set friend_name = 'Zelda Quarles', friend_email = 'zelda.q@example.com',
         friend_key = 'zelda.q@example.com', friend_phone = '+16785550188' where id = $1`,
      [ids[0]],
    );
    dana = await withPassword(anAdmin(room.service));
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  const admin = async (): Promise<Reader> => {
    const reader = await room.reader();
    await reader.isSignedInAs(dana);
    return reader;
  };

  const finds = async ({ page }: Reader, typed: string, row: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: row }).waitFor();
    await page.getByText('Searching…').filter({ visible: true }).waitFor({ state: 'hidden' });
  };

  it('shows a QR, redeems and completes from the finder, without the mouse', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/screens');
      await reader.reads('Screens');
      await finds(reader, 'qr santos', /Maria Santos.*QR Enter/);
      await reader.page.keyboard.press('Enter');
      await reader.sees('QR sent to iPad display');

      await finds(reader, 'complete zelda', /Zelda Quarles.*…0188.*Signed Up.*Complete Enter/);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
      await reader.page.keyboard.press('Enter');
      await reader.sees('Referral marked as completed!');

      await finds(reader, 'redeem maria', /Maria Santos.*…0177.*Redeem Enter/);
      await reader.page.keyboard.press('Enter');
      await reader.page.getByRole('dialog', { name: 'Redeem credit for Maria Santos' }).waitFor();
      await reader.sees('$50 available');
      await reader.page.keyboard.press('Escape');
      await reader.page.locator('dialog[open]').waitFor({ state: 'detached' });

      // Both are offered again before anything is typed.
      await reader.page.keyboard.press('Control+k');
      await reader.page
        .getByRole('group', { name: 'Recent' })
        .getByRole('option', { name: /Zelda Quarles/ })
        .waitFor();
      for (const width of ['narrowest', 'phone', 'desktop'] as const) {
        await reader.resizes(width);
        expect(await reader.overflow()).toBe(0);
      }
    });
    expect(complaints).toEqual([]);
  });

  /** The visible texts and values with a part of a planted person that nothing blurs. */
  const legible = ({ page }: Reader) =>
    page.evaluate((parts) => {
      const isHidden = (element: Element) => {
        for (let one: Element | null = element; one !== null; one = one.parentElement)
          if (getComputedStyle(one).filter.includes('blur')) return true;
        return element.getClientRects().length === 0;
      };
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode;
        const text = walker.currentNode.nodeValue ?? '';
        if (parentElement && parts.some((part) => text.includes(part)) && !isHidden(parentElement)) found.push(text);
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
        if (parts.some((part) => field.value.includes(part)) && !isHidden(field)) found.push(field.value);
      // Nothing shows a tooltip that the mouse can't point at.
      for (const element of document.querySelectorAll<HTMLElement>('[title]'))
        if (parts.some((part) => element.title.includes(part)) && getComputedStyle(element).pointerEvents !== 'none')
          found.push(`tooltip: ${element.title}`);
      return found;
    }, planted);

  it('shows no name, email or phone while patients can see the screen', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/referrals');
      await reader.page.getByText('Zelda Quarles').filter({ visible: true }).first().waitFor();
      expect(await legible(reader)).not.toEqual([]);
      // Until it's known what is about people, everything is hidden.
      await reader.page.evaluate(() => document.documentElement.setAttribute('data-masked', 'all'));
      expect(await legible(reader)).toEqual([]);
      await reader.page.evaluate(() => document.documentElement.removeAttribute('data-masked'));
      await reader.page.getByRole('heading', { level: 1, name: 'Referrals' }).click();
      await reader.page.keyboard.press('Shift+P');
      await reader.sees('Names, emails, and phones are hidden');
      expect(await legible(reader)).toEqual([]);
      expect(await reader.barriers('light', 'dark')).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('hides people from the first moment on a slow line', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.page.route(/__federation_expose_remote[^/]*\.css$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await route.continue();
      });
      await reader.page.addInitScript(() => sessionStorage.setItem('masked', '1'));
      await reader.open('/admin/referrals');
      await reader.page.getByText('Zelda Quarles').filter({ visible: true }).first().waitFor();
      expect(await legible(reader)).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });

  it('shows every page in the oldest browser, without a name, email or phone', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.page.addInitScript(becomeOld, tooYoung);
      await reader.open('/admin');
      await reader.reads('Today');
      await reader.page.keyboard.press('Shift+P');
      for (const { path } of deskRoutes) {
        await reader.open(path.replace(':id', maria.user.id));
        await reader.sees('Names, emails, and phones are hidden');
        await reader.waitsForAll();
        expect([path, await legible(reader)]).toEqual([path, []]);
      }
    });
    expect(complaints).toEqual([]);
  });

  it('hides people in results and messages too, until the key or its button shows them', async () => {
    const complaints = await room.complaintsDuring(async () => {
      const reader = await admin();
      await reader.open('/admin/screens');
      await reader.reads('Screens');
      await reader.page.keyboard.press('Shift+P');
      await finds(reader, 'santo', /Maria Santos/);
      await reader.page.locator('dialog[open] h2').click();
      expect(await legible(reader)).toEqual([]);
      await reader.page.keyboard.press('Escape');
      await reader.presses('Show');
      await reader.page.getByText('Names, emails, and phones are hidden').waitFor({ state: 'detached' });
      await finds(reader, 'santo', /Maria Santos/);
      expect(await legible(reader)).not.toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
});
