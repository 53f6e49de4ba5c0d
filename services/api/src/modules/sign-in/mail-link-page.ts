import { nobodyHelped } from '@rewards/contracts/sign-in';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { MissingOfPerson } from '@rewards/domain/sign-in/codes/admit-person';
import type { MailLinkEnd } from '@rewards/domain/sign-in/codes/mail-link';
import type { OpenMailLinkOutcome } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { renderPracticePage } from '../pages/practice-page.ts';
import type { Texts } from '../../texts/texts.ts';

type Practice = Pick<PracticeProfile, 'name' | 'address' | 'phone' | 'staffNames'>;
type OpenLink = Extract<OpenMailLinkOutcome, { kind: 'open' }>;
type LinkTexts = Texts['pages']['mailLink'];

export interface MailLinkPage extends Omit<OpenLink, 'kind'> {
  readonly practice: Practice;
  readonly path: string;
  /** The submitted input that was incomplete. */
  readonly lacking?: { readonly reason: MissingOfPerson; readonly name: string };
}

/** Asks for one tap, and a new user for missing details. Opening the link alone doesn't sign in. */
export async function renderMailLink(means: PageMeans, page: MailLinkPage): Promise<string> {
  const { practice, path, email, purpose, lacking } = page;
  const texts = means.texts.pages.mailLink;
  const { heading, lead, press } = texts[purpose];
  const complaint = lacking
    ? html`<p class="complaint" role="alert">${means.texts.refusals[lacking.reason]}</p>`
    : undefined;
  return renderPracticePage(means, practice, {
    title: texts.title(practice.name),
    head: html`<link rel="stylesheet" href="${await means.assets.addressOf('sign-in.css')}">`,
    heading,
    lead: lead(html`<strong class="email">${email}</strong>`),
    rest: html`<form class="sign-in" method="post" action="${path}">
        ${complaint}
        ${page.isNameMissing ? nameField(texts, lacking?.name ?? '') : undefined}
        ${page.isStaffMissing ? staffField(texts, practice.staffNames) : undefined}
        ${page.isNameMissing ? html`<p class="hint">${texts.seenByReferrer}</p>` : undefined}
        <p class="actions"><button class="button" type="submit">${press}</button></p>
      </form>
      <p class="hint">${texts.notYou}</p>`,
  });
}

const nameField = (texts: LinkTexts, name: string): Html =>
  html`<label>${texts.name}<input name="name" value="${name}" autocomplete="name" maxlength="120" required></label>`;

const staffField = (texts: LinkTexts, staffNames: readonly string[]): Html =>
  html`<label>${texts.staff}<select name="staff" required>
          <option value="">${texts.choose}</option>
          ${staffNames.map((name) => html`<option>${name}</option>`)}
          <option value="${nobodyHelped}">${texts.nobody}</option>
        </select></label>`;

/** For a link that doesn't sign in: no blame, and a next step. */
export const renderEndedMailLink = (means: PageMeans, practice: Practice, end: MailLinkEnd): Promise<string> =>
  renderWords(means, practice, {
    ...means.texts.pages.mailLink[end],
    way: { to: '/login?mode=code', label: means.texts.pages.mailLink.askAgain },
  });

/** For when the pages have another origin, which a form can't redirect to. */
export const renderSignedIn = (means: PageMeans, practice: Practice, to: string): Promise<string> =>
  renderWords(means, practice, {
    ...means.texts.pages.mailLink.signedIn,
    way: { to, label: means.texts.pages.mailLink.goOn },
  });

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly way: { readonly to: string; readonly label: string };
}

const renderWords = (means: PageMeans, practice: Practice, { heading, lead, way }: Words): Promise<string> =>
  renderPracticePage(means, practice, {
    title: means.texts.pages.mailLink.title(practice.name),
    heading,
    lead,
    rest: html`<p class="actions"><a class="button" href="${way.to}">${way.label}</a></p>`,
  });
