import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setPassword } from '@rewards/contracts/sign-in';
import { anAdmin, aPatient, plantReferrals, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';

const password = 'a quiet harbour at dawn';
const maxStops = 150;

describe('the focus is visible on every control', () => {
  let room: ReadingRoom;
  let people: Record<'patient' | 'admin', SignedIn>;

  beforeAll(async () => {
    room = await ReadingRoom.open();
    people = { patient: await aPatient(room.service), admin: await anAdmin(room.service) };
    for (const { browser } of Object.values(people))
      await browser.call(setPassword, { body: { password, confirm: password } });
    await plantReferrals(room.service.sql, people.patient.user.id, 7);
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  it.each([
    ['nobody', '/login'],
    ['nobody', '/login?mode=password'],
    ['nobody', '/quote'],
    ['nobody', '/ddcinfo'],
    ['patient', '/'],
    ['patient', '/set-password'],
    ['admin', '/'],
    ['admin', '/admin/referrals?add=referral'],
    ['admin', '/admin/patients'],
    ['admin', '/admin/credit'],
    ['admin', '/admin/screens'],
    ['admin', '/admin/settings'],
    ['admin', '/admin/settings/scenes'],
    ['admin', '/admin/import'],
    ['admin', '/admin/activity'],
  ] as const)('for %s at %s, in light and dark', async (who, path) => {
    const reader = await room.reader();
    const cookies = who === 'nobody' ? [] : people[who].browser.cookies.list();
    await reader.page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: room.service.url })));
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await reader.open(path);
      await reader.waitsForAll();
      const stops: string[] = [];
      const hidden: string[] = [];
      for (let stop = 0; stop < maxStops; stop += 1) {
        await reader.page.keyboard.press('Tab');
        const found = await reader.page.evaluate(focusNow);
        if (found === undefined || stops.includes(found.control)) break;
        stops.push(found.control);
        if (found.contrast < 3) hidden.push(`${found.control}: ${found.contrast.toFixed(2)}`);
      }
      expect(stops.length).toBeGreaterThan(2);
      expect([colorScheme, hidden]).toEqual([colorScheme, []]);
    }
  });
});

/**
 * The focused control, and the contrast of its ring with what is around it: 1 without a ring. Runs in the page, so it
 * can't use anything from this file.
 */
function focusNow(): { readonly control: string; readonly contrast: number } | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  // A border changes its color gradually.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const colorsIn = (text: string): Color[] =>
    [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts = '']) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = parts.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const luminance = ([red, green, blue]: Color): number => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Color, other: Color): number => {
    const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  /** What is painted behind an element: the colors of a gradient, or the first opaque color. */
  const ground = (element: Element | null): readonly Color[] => {
    for (let behind = element; behind !== null; behind = behind.parentElement) {
      const { backgroundImage, backgroundColor } = getComputedStyle(behind);
      const colors = [...colorsIn(backgroundImage), ...colorsIn(backgroundColor)].filter(
        ([, , , alpha]) => alpha > 0.9,
      );
      if (colors.length > 0) return colors;
    }
    return [[255, 255, 255, 1]];
  };
  const ringOf = (element: Element): number => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
    const [color] = colorsIn(outlineColor);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1 || color === undefined) return 1;
    const around = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement;
    return Math.min(...ground(around).map((each) => contrast(color, each)));
  };
  /** A field shows the focus by its border. A password's input is inside of it. */
  const borderOf = (element: Element | null): number => {
    if (element === null) return 1;
    const [color] = colorsIn(getComputedStyle(element).borderTopColor);
    return color === undefined ? 1 : Math.min(...ground(element).map((each) => contrast(color, each)));
  };
  // A hidden checkbox or radio draws its ring on the label or the box beside it.
  const drawn = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')];
  const all = [...document.querySelectorAll('*')];
  const name = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.trim() ?? '';
  return {
    control: `${all.indexOf(focused)} ${focused.tagName.toLowerCase()} ${name.slice(0, 40)}`,
    contrast: Math.max(
      ...drawn.filter((each) => each !== null).map(ringOf),
      borderOf(focused.closest('.mantine-Input-input')),
    ),
  };
}
