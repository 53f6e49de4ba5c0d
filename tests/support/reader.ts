import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { importOnce } from '../setup/import-once.ts';
import type * as chromium from '../setup/launch-chromium.ts';
import type { SignedIn } from './people.ts';

export const { axe, launchChromium, sharedChromium } = (await importOnce(
  '@rewards/tests/setup/launch-chromium',
)) as typeof chromium;

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
  /** In portrait orientation. */
  tablet: { width: 820, height: 1180 },
  /** The desktop window at 200% zoom. */
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

const patienceMilliseconds = 60_000;

/**
 * Someone who reads the product's pages in a window of their own. Records every console message of a page, above all
 * violations of the content security policy, and fails the test for them at the end.
 */
export class Reader {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[];
  readonly #runsScripts: boolean;

  private constructor(context: BrowserContext, origin: string, page: Page, expected: RegExp[], runsScripts: boolean) {
    this.#context = context;
    this.#origin = origin;
    this.page = page;
    this.#expected = expected;
    this.#runsScripts = runsScripts;
  }

  static async open(
    browser: Browser,
    origin: string,
    on: 'desktop' | 'phone' = 'desktop',
    { runsScripts = true }: { readonly runsScripts?: boolean } = {},
  ): Promise<Reader> {
    const context = await browser.newContext({
      javaScriptEnabled: runsScripts,
      ...(on === 'phone' ? phone : desktop),
      baseURL: origin,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMilliseconds);
    // The browser logs the 401 of a signed-out visitor's session check, and the 422 of a right code from someone new.
    const fine = [/status of 401 .*\/auth\/me/, /status of 422 .*\/auth\/verify-otp/];
    const reader = new Reader(context, origin, await context.newPage(), fine, runsScripts);
    reader.page.on('pageerror', (error) => reader.#complaints.push(error.message));
    reader.page.on('console', (message) => {
      // The federation warns about shared packages that don't fit together.
      const isWrong = message.type() === 'error' || message.text().includes('Federation Runtime');
      if (isWrong) reader.#complaints.push(`${message.text()} ${message.location().url}`);
    });
    return reader;
  }

  /** Has this person's session from now on. */
  async isSignedInAs({ browser: { cookies } }: Pick<SignedIn, 'browser'>): Promise<void> {
    await this.#context.addCookies(cookies.list().map(({ name, value }) => ({ name, value, url: this.#origin })));
  }

  /** Console messages that the test causes on purpose. */
  expectComplaint(words: RegExp): void {
    this.#expected.push(words);
  }

  /** Unexpected console messages. */
  complaints(): readonly string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((words) => words.test(complaint)));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isRunning();
  }

  /** Waits until the page's program has taken over what the service drew. What comes earlier is a plain form. */
  async isRunning(): Promise<void> {
    if (this.#runsScripts) await this.page.locator('#slow-start').waitFor({ state: 'detached' });
  }

  /** Waits until this text is visible. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the page has this heading. */
  async reads(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor();
  }

  /** Finds a field by its label, including a password field, which has no role. */
  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Fills in /quote from the first field to the button. */
  async asksForAppointment(given: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly reason: string;
  }): Promise<void> {
    await this.types('Your name', given.name);
    await this.types('Phone', given.phone);
    await this.types('Email', given.email);
    await this.types('How can we help?', given.reason);
    await this.page.getByRole('checkbox').check();
    await this.presses('Request an appointment');
  }

  async presses(button: string | RegExp): Promise<void> {
    await this.isRunning();
    await this.page.getByRole('button', { name: button }).first().click();
  }

  /** On a phone, a patient finds Logout in the account menu. */
  async logsOut(): Promise<void> {
    const inBar = this.page.getByRole('button', { name: 'Logout' });
    if (await inBar.isVisible()) return inBar.click();
    await this.presses('Account');
    return this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  /** A toast with Undo disappears after a while, except under the pointer. */
  async pointsAtUndo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).first().hover();
  }

  async follows(link: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name: link }).first().click();
  }

  async isAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** Accessibility violations on the page, with rule and location. */
  async barriers(...colorSchemes: readonly ('light' | 'dark')[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [place, colorScheme] of colorSchemes.entries()) {
      await this.page.emulateMedia({ colorScheme });
      await this.#hasChangedColors();
      // Only these rules look at colors.
      const rules = place === 0 ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] };
      const violations = await this.#runsAxe({ resultTypes: ['violations'], ...rules });
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${colorScheme}: ${id} at ${target.join(' ')}`));
    }
    return found;
  }

  async #runsAxe(options: RunOptions): Promise<readonly Result[]> {
    // A page keeps the program until it's left.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe.source);
    return this.page.evaluate(
      async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
      options,
    );
  }

  /**
   * Some colors fade into the new ones, and halfway there's too little contrast. The fading begins a few frames after the
   * scheme changed, once the page's program has heard of it.
   */
  async #hasChangedColors(): Promise<void> {
    await this.#seesFrames(4);
    await this.page.evaluate(async () => {
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
    });
  }

  /** Waits for elements that measure themselves, such as a chart, to redraw. That takes a frame or two. */
  async resizes(to: keyof typeof windows): Promise<void> {
    await this.page.setViewportSize(windows[to]);
    await this.#seesFrames(3);
  }

  /**
   * Scrolls to a section and waits until the browser has drawn it. Otherwise a lazy section that scrolls past doesn't
   * load.
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

  /** Like the browser's font size setting, in percent. */
  async setsLetters(percent: number): Promise<void> {
    await this.page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
    await this.#seesFrames(3);
  }

  /** Waits for any page to finish: it has a heading and no open requests. */
  async waitsForAll(): Promise<void> {
    await this.page.locator('h1').filter({ visible: true }).first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /**
   * Elements that animate without the reader's action. Very slow drift is ignored, which protects wall screens from
   * burn-in, and so are fades and color changes.
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

  /** How many pixels wider the page or an open dialog is than its space, which is how far it scrolls sideways. */
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
   * Checks that nothing is cut off or too wide on a narrow phone, with larger text, and at 200% zoom, which halves the
   * space.
   * @returns what doesn't fit, and where
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

  /** The labels of buttons and links that are cut off at the end or bottom. */
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

  /** @returns the path of a screenshot in a temporary folder */
  async takePicture(): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'rewards-browser-')), 'page.png');
    await this.page.screenshot({ path, fullPage: true });
    return path;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
