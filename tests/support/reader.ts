import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, playwrights } from '../setup/find-chromium.ts';

/** Chromium as it runs anywhere, as root and in a container too, and reports nothing home. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const desktop = { viewport: { width: 1280, height: 900 } };

const windows = {
  desktop: desktop.viewport,
  phone: phone.viewport,
  narrowest: { width: 320, height: 640 },
  /** Held upright. */
  tablet: { width: 820, height: 1180 },
  /** The desktop's window at 200 %. */
  zoomed: { width: 640, height: 450 },
};

const sizes = [
  { window: 'narrowest', letters: 100 },
  { window: 'narrowest', letters: 200 },
  { window: 'tablet', letters: 100 },
  { window: 'phone', letters: 200 },
  { window: 'zoomed', letters: 100 },
  { window: 'zoomed', letters: 200 },
] as const;

const patienceMilliseconds = 15_000;

/** @param further flags, for a camera that is a film */
export async function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const found = findChromium();
  if (found === undefined)
    throw new Error('There is no Chromium here. `npm test` installs one, or name one by CHROME_PATH.');
  const where = found === playwrights ? {} : { executablePath: found };
  return chromium.launch({ ...where, args: [...flags, ...further] });
}

/**
 * Someone who reads the product's pages in a window of their own. Whatever a page complains of in its console, a
 * violation of the content security policy above all, is kept and held against it at the end.
 */
export class Reader {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[];

  private constructor(context: BrowserContext, page: Page, expected: RegExp[]) {
    this.#context = context;
    this.page = page;
    this.#expected = expected;
  }

  static async open(browser: Browser, origin: string, on: 'desktop' | 'phone' = 'desktop'): Promise<Reader> {
    const context = await browser.newContext({
      ...(on === 'phone' ? phone : desktop),
      baseURL: origin,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMilliseconds);
    // A browser says in its console that the session check of someone signed out was answered 401; that is no fault.
    const reader = new Reader(context, await context.newPage(), [/status of 401 .*\/auth\/me/]);
    reader.page.on('pageerror', (error) => reader.#complaints.push(error.message));
    reader.page.on('console', (message) => {
      if (message.type() === 'error') reader.#complaints.push(`${message.text()} ${message.location().url}`);
    });
    return reader;
  }

  /** What the console may say because the test itself brings it about. */
  expectComplaint(words: RegExp): void {
    this.#expected.push(words);
  }

  /** What pages complained of and nobody expected. */
  complaints(): readonly string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((words) => words.test(complaint)));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits until this text can be seen. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the page has this heading. */
  async reads(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor();
  }

  /** By its label. Also a password's field, which has no role. */
  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** At /quote, from the first field to the button. */
  async asksForAppointment(given: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly reason: string;
  }): Promise<void> {
    await this.types('Your name', given.name);
    await this.types('Phone', given.phone);
    await this.types('Email', given.email);
    await this.types('What is it for?', given.reason);
    await this.page.getByRole('checkbox').check();
    await this.presses('Request an appointment');
  }

  async presses(button: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: button }).first().click();
  }

  /** A message that offers Undo goes by itself after a while, and not under the pointer. */
  async pointsAtUndo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).first().hover();
  }

  async follows(link: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name: link }).first().click();
  }

  async isAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** What a checker of accessibility finds on the page: rule and place of each fault. */
  async barriers(...colorSchemes: readonly ('light' | 'dark')[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const colorScheme of colorSchemes) {
      await this.page.emulateMedia({ colorScheme });
      // The older way of running it sees the page alone and no frames, of which there are none, in a third of the time.
      const { violations } = await new AxeBuilder({ page: this.page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`));
    }
    return found;
  }

  /** Waits for what measures itself, such as a chart, to be drawn anew: that takes it a frame or two. */
  async resizes(to: keyof typeof windows): Promise<void> {
    await this.page.setViewportSize(windows[to]);
    await this.#seesFrames(3);
  }

  /**
   * Goes down to a section and stays until the browser has drawn it: what is loaded when it comes into view is not, for
   * whoever scrolls on before.
   */
  async goesTo(section: string): Promise<void> {
    await this.page
      .getByRole('heading', { name: section, exact: true })
      .evaluate((heading) => heading.scrollIntoView());
    await this.#seesFrames(2);
  }

  async #seesFrames(frames: number): Promise<void> {
    await this.page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    }, frames);
  }

  /** As in the browser's settings: the letters alone, in percent of the usual. */
  async setsLetters(percent: number): Promise<void> {
    await this.page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
    await this.#seesFrames(3);
  }

  /** Waits for a page of which nothing is known beforehand: it has a heading, and asks for nothing more. */
  async waitsForAll(): Promise<void> {
    await this.page.locator('h1').filter({ visible: true }).first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /**
   * What moves on the page although its reader asked for none of that. What takes minutes is not seen to move: so a
   * screen on a wall drifts, lest its picture burn in. What fades or changes its colour stays where it is.
   */
  async motions(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const isStill = (property: string) =>
        /^(?:opacity|(?:\w+C|c)olor|(?:computedO|o)ffset|easing|composite)$/.test(property);
      return document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const milliseconds = Number(effect?.getComputedTiming().duration);
          return playState === 'running' && milliseconds > 10 && milliseconds < 30_000;
        })
        .map(({ effect }) => effect as KeyframeEffect)
        .filter((effect) => !effect.getKeyframes().flatMap(Object.keys).every(isStill))
        .map(({ target }) => target?.outerHTML.slice(0, 120) ?? '');
    });
  }

  /** By how many pixels the page, or what is open over it, is wider than its room: so far it scrolls sideways. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => {
      const over = [...document.querySelectorAll('dialog[open], dialog[open] *, [role="menu"]')].filter((element) =>
        element.checkVisibility(),
      );
      const scrolling = over.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX));
      const beyond = over.map((element) => element.getBoundingClientRect().right - innerWidth);
      return Math.max(
        0,
        ...[document.documentElement, ...scrolling].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ...beyond.map(Math.floor),
      );
    });
  }

  /**
   * Whether nothing is cut or wider than its room on a narrow phone, with larger letters, and zoomed to 200 %, which
   * leaves half the room.
   * @returns what does not fit, and where
   */
  async misfits(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { window, letters } of sizes) {
      await this.resizes(window);
      await this.setsLetters(letters);
      const [overflow, cut] = [await this.overflow(), await this.cutLabels()];
      if (overflow > 0) found.push(`${window}, letters of ${letters} %: ${overflow} px too wide`);
      found.push(...cut.map((label) => `${window}, letters of ${letters} %: “${label}” is cut`));
    }
    return found;
  }

  /** What is written on buttons and links that lead on, as far as its end or its height is cut off. */
  async cutLabels(): Promise<readonly string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.mantine-Button-root, .mantine-Button-label')]
        .filter((element) => element.checkVisibility())
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map(({ innerText }) => innerText),
    );
  }

  /** @returns where a picture of the page was put, in a temporary folder. */
  async takePicture(): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'rewards-browser-')), 'page.png');
    await this.page.screenshot({ path, fullPage: true });
    return path;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
