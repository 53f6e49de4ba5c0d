import { Router } from '@koa/router';
import { html } from '../../texts/html.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderPracticePage } from '../pages/practice-page.ts';
import type { Service } from '../ports.ts';

const paths = { tablet: '/qrcode', lobby: '/referralprogram', tv: '/tvs' } as const;

/** How to set up a device as a screen. A QR beside its pairing code leads here. */
export function screenSetupRoutes({ pageAssets: assets, practice, publicUrl }: Service): Router {
  const router = new Router();
  router.get('/screens/setup', async (context) => {
    const texts = textsFor(context);
    const { title, lead, first, devices } = texts.screenSetup;
    const shownPages = (['tv', 'tablet', 'lobby'] as const).map(
      (page) => html`<li><a href="${paths[page]}">${publicUrl}<wbr>${paths[page]}</a> (${first.pages[page]})</li>`,
    );
    const listed = (steps: readonly string[]) => steps.map((step) => html`<li>${step}</li>`);
    context.type = 'text/html; charset=utf-8';
    context.body = await renderPracticePage({ assets, texts }, await practice.get(), {
      title,
      heading: title,
      lead,
      rest: html`<div class="guide">
        <section>
          <h2>${first.title}</h2>
          <p>${first.open}</p>
          <ul>${shownPages}</ul>
          <ol>${listed(first.steps)}</ol>
        </section>
        ${devices.map(
          (device) => html`<section>
          <h2>${device.title}</h2>
          <ol>${listed(device.steps)}</ol>
          ${'command' in device ? html`<p><code>${device.command(publicUrl + paths.tv)}</code></p>` : undefined}
        </section>
        `,
        )}
      </div>`,
    });
  });
  return router;
}
