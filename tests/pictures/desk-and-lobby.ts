import type { Browser, BrowserContext, Page } from 'playwright-core';

/** As tall as its first section. */
const desk = { width: 1020, height: 742 };
const lobby = { width: 1280, height: 720 };
const together = { width: 1600, height: 600 };

const backgrounds = { light: '#efece5', dark: '#0b1216' } as const;

interface Moment {
  readonly colorScheme: keyof typeof backgrounds;
  /** Opens a page of the practice as its admin, in a window of this size. */
  readonly open: (viewport: typeof desk) => Promise<BrowserContext>;
  readonly visit: (context: BrowserContext, address: string) => Promise<Page>;
}

/**
 * The desk and the lobby right after one click: the desk's preview and the lobby greet the same patient. A third page
 * shows both side by side.
 */
export async function takeDeskAndLobby(browser: Browser, moment: Moment, path: string): Promise<void> {
  const [deskContext, lobbyContext] = await Promise.all([moment.open(desk), moment.open(lobby)]);
  const deskPage = await moment.visit(deskContext, '/admin/front-desk');
  const lobbyPage = await moment.visit(lobbyContext, '/referralprogram');
  await lobbyPage.getByRole('heading', { name: /^Welcome to / }).waitFor();
  await deskPage.getByRole('combobox', { name: 'Find a patient' }).fill('Maya');
  await deskPage.getByRole('option', { name: /Maya Thompson/ }).click();
  await deskPage.getByRole('button', { name: 'Generate Referral QR' }).click();
  // A toast stays under the pointer.
  await deskPage.mouse.move(0, 0);
  await lobbyPage.getByRole('heading', { name: 'Welcome, Maya!' }).waitFor();
  await lobbyPage.waitForFunction(() => {
    const shown = document.querySelector('h1')?.closest('[data-visible="true"]');
    return shown && getComputedStyle(shown).opacity === '1';
  });
  await deskPage.getByRole('group', { name: 'On the screens now' }).getByText('Welcome, Maya!').waitFor();
  await deskPage.getByText('QR sent to iPad display').waitFor({ state: 'detached' });
  const pictures = await Promise.all(
    [deskPage, lobbyPage].map((page) => page.screenshot({ animations: 'disabled', caret: 'hide' })),
  );
  await Promise.all([deskContext.close(), lobbyContext.close()]);
  await compose(
    browser,
    moment.colorScheme,
    pictures.map((png) => png.toString('base64')),
    path,
  );
}

async function compose(
  browser: Browser,
  colorScheme: keyof typeof backgrounds,
  [ofDesk, ofLobby]: readonly string[],
  path: string,
): Promise<void> {
  const context = await browser.newContext({ viewport: together, deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.setContent(`<style>
    body { display: flex; align-items: center; justify-content: center; gap: 48px; height: 100vh; margin: 0;
      background: ${backgrounds[colorScheme]}; }
    img { display: block; }
    .desk { width: 640px; border-radius: 14px; box-shadow: 0 18px 50px rgb(0 0 0 / 0.28); }
    .lobby { width: 824px; border: 12px solid #15191b; border-radius: 10px; box-shadow: 0 18px 50px rgb(0 0 0 / 0.4); }
  </style>
  <img class="desk" src="data:image/png;base64,${ofDesk}"><img class="lobby" src="data:image/png;base64,${ofLobby}">`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path });
  await context.close();
}
