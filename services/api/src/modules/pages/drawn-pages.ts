import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReadingEndpoint } from '@rewards/contracts/endpoint';
import { type FirstAnswer, type FirstPage, type PostedForm, isMobileAgent } from '@rewards/contracts/first-page';
import { type Invitation, invitation } from '@rewards/contracts/invitations';
import { type PublicConfig, config } from '@rewards/contracts/practice';
import { dashboard, listOwnReferrals } from '@rewards/contracts/referrals';
import { me } from '@rewards/contracts/sign-in';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { clientAddress } from '../../http/client-address.ts';
import { RequestRate } from '../../http/request-rate.ts';
import type { AnswerWithin } from '../../http/answers-within.ts';
import type { CurrentSession } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { type RenderPage, drawnPage } from './drawn-page.ts';
import type { PageFiles } from './page-files.ts';
import { pageHead } from './page-head.ts';

const known = { endpoint: config, input: {} };
const invited = { endpoint: invitation, input: {} };
const figures = { endpoint: dashboard, input: {} };
const newest = { endpoint: listOwnReferrals, input: { query: { page: 1, per_page: 50 } } };

interface FirstCall {
  readonly endpoint: ReadingEndpoint;
  readonly input: { readonly query?: Readonly<Record<string, string | number>> };
}

/** The calls each page makes first, exactly as the front ends write them. */
const callsOf: Readonly<Record<string, readonly FirstCall[]>> = {
  '/': [known, figures, newest],
  '/login': [known, invited],
  '/quote': [known, invited],
  '/set-password': [known],
  '/reset-password': [known],
  '/ddcinfo': [known],
  '/crazyones': [known],
};

/** As fast as a waiting room behind one address asks, and more. Drawing takes some milliseconds of the processor. */
const drawingRate = { burst: 60, perSecond: 10 };

/** What the page shows of a plain form that it was asked for with. */
export interface AfterForm {
  readonly state?: object | undefined;
  readonly posted?: PostedForm | undefined;
}

export interface DrawnPagesDependencies {
  readonly frontEndsFolder: string;
  readonly pageFiles: PageFiles;
  readonly answer: AnswerWithin;
  readonly sessions: CurrentSession;
  readonly readSession: Middleware;
  readonly secondsLeft: (signedIn: SignedIn) => number;
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Patients' pages as HTML before their program arrives, drawn by the program's own components with the answers to the
 * page's first calls.
 */
export class DrawnPages {
  readonly #dependencies: DrawnPagesDependencies;
  readonly #renderer: string;
  readonly #rate = new RequestRate(drawingRate);
  #loaded: { readonly built: number; readonly render: Promise<RenderPage> } | undefined;

  constructor(dependencies: DrawnPagesDependencies) {
    this.#dependencies = dependencies;
    this.#renderer = join(dependencies.frontEndsFolder, 'shell/dist/server/render-page.mjs');
  }

  /**
   * Sends the page drawn, or leads to another.
   *
   * @param file the built page
   * @returns false if it isn't drawn, or can't be. The program then draws it, and reports what is wrong
   */
  async send(context: Context, file: string, after: AfterForm = {}): Promise<boolean> {
    const path = pathOf(context);
    const calls = callsOf[path];
    if (calls === undefined || this.#rate.take(clientAddress(context)) > 0) return false;
    try {
      return await this.#draw(context, { file, calls, after });
    } catch (failure) {
      this.#dependencies.log.warn({ path, failure }, 'Could not draw a page, so the browser does');
      return false;
    }
  }

  async #draw(
    context: Context,
    { file, calls, after }: { file: string; calls: readonly FirstCall[]; after: AfterForm },
  ): Promise<boolean> {
    const { pageFiles, frontEndsFolder, publicUrl } = this.#dependencies;
    const files = await pageFiles();
    const [built, render] = await Promise.all([
      files.textOf(join(frontEndsFolder, 'shell/dist'), file),
      this.#render(),
    ]);
    if (built === undefined || render === undefined) return false;
    const session = await this.#session(context);
    if (session === undefined || (calls.includes(figures) && session?.answer.user.is_admin)) return false;
    const answers = session === null && calls.includes(figures) ? [] : await this.#answers(context, calls);
    const first: FirstPage = {
      answers,
      session,
      isMobile: isMobileAgent(context.get('User-Agent')),
      referrer: referrerOf(context, answers, after),
      ...after,
    };
    const drawing = await render(context.url, first);
    if (drawing === undefined) return false;
    // Back asks again, because who is signed in may have changed.
    context.set('Cache-Control', 'no-store');
    if ('leadsTo' in drawing) {
      context.redirect(drawing.leadsTo);
      return true;
    }
    const { practice } = (answerTo(config, answers) ?? {}) as Partial<PublicConfig>;
    const named = { path: pathOf(context), address: publicUrl + context.path, title: drawing.title };
    const head = pageHead(textsFor(context).pages, named, practice);
    const { page, styleHash } = drawnPage(built, { drawn: drawing.html, head, first });
    allowStyle(context, styleHash);
    context.status = after.posted?.status ?? 200;
    context.type = 'text/html; charset=utf-8';
    context.body = page;
    return true;
  }

  /** The renderer of the newest build, whose class names the built pages' style sheets have. */
  async #render(): Promise<RenderPage | undefined> {
    const found = await stat(this.#renderer).catch(() => undefined);
    if (found === undefined) return undefined;
    if (this.#loaded?.built !== found.mtimeMs) {
      const address = `${pathToFileURL(this.#renderer).href}?built=${found.mtimeMs}`;
      const load = import(/* webpackIgnore: true */ address) as Promise<{ renderPage: RenderPage }>;
      this.#loaded = { built: found.mtimeMs, render: load.then(({ renderPage }) => renderPage) };
    }
    return this.#loaded.render;
  }

  /** Undefined if it isn't known. */
  async #session(context: Context): Promise<FirstPage['session'] | undefined> {
    const { sessions, readSession, answer, secondsLeft } = this.#dependencies;
    if (!sessions.hasCookie(context)) return null;
    // A form's call has read it.
    if (!sessions.current(context)) await readSession(context, async () => undefined);
    const signedIn = sessions.current(context);
    if (!signedIn) return null;
    const said = (await answer(context, me.path)) as NonNullable<FirstPage['session']>['answer'] | undefined;
    return said && { answer: said, secondsLeft: secondsLeft(signedIn) };
  }

  #answers(context: Context, calls: readonly FirstCall[]): Promise<FirstAnswer[]> {
    const { answer } = this.#dependencies;
    return Promise.all(
      calls.map(async ({ endpoint: { path, shows }, input }) => {
        const query = new URLSearchParams(
          Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
        );
        return { path, input, shows, answer: await answer(context, `${path}?${query}`) };
      }),
    );
  }
}

const answerTo = ({ path }: ReadingEndpoint, answers: readonly FirstAnswer[]) =>
  answers.find((each) => each.path === path)?.answer;

/** After a plain form the reader comes from the page itself, and an invitation is still the one they came by. */
function referrerOf(context: Context, answers: readonly FirstAnswer[], after: AfterForm): string {
  const { invited_by: by } = (answerTo(invitation, answers) ?? {}) as Partial<Invitation>;
  const isAfterForm = after.state !== undefined || after.posted !== undefined;
  return isAfterForm && by ? `${context.origin}/r/` : context.get('Referer');
}

/** Like the router: ignores case and slashes at the end. */
export const pathOf = ({ path }: Context): string => path.replace(/(?<=.)\/+$/, '').toLowerCase();

function allowStyle(context: Context, hash: string): void {
  const header = 'Content-Security-Policy';
  context.set(header, context.response.get(header).replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
}
