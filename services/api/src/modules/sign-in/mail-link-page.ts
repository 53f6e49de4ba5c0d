import { nobodyHelped } from '@rewards/contracts/sign-in';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { MissingOfPerson } from '@rewards/domain/sign-in/codes/admit-person';
import type { MailLinkEnd } from '@rewards/domain/sign-in/codes/mail-link';
import type { Joining, OpenMailLinkOutcome } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { type PagePractice, renderPracticePage } from '../pages/practice-page.ts';
import type { Texts } from '../../texts/texts.ts';

type Practice = PagePractice & Pick<PracticeProfile, 'staffNames'>;
type OpenLink = Extract<OpenMailLinkOutcome, { kind: 'open' }>;
type LinkTexts = Texts['pages']['mailLink'];

export interface MailLinkPage extends Omit<OpenLink, 'kind'> {
  readonly practice: Practice;
  readonly path: string;
  /** The submitted input that was incomplete. */
  readonly lacking?: { readonly reason: MissingOfPerson; readonly name: string };
}

/**
 * Asks for one tap, and a new user, who reads who invited them, for missing details. In a browser that didn't ask for
 * the email, shows the code first (rule 58).
 */
export async function renderMailLink(means: PageMeans, page: MailLinkPage): Promise<string> {
  const { practice, path, purpose, lacking } = page;
  const texts = means.texts.pages.mailLink;
  const email = html`<strong class="email">${page.email}</strong>`;
  const { heading, lead, rest } = page.isAskedHere
    ? { heading: texts[purpose].heading, lead: texts[purpose].lead(email), rest: undefined }
    : elsewhere(texts, page, email);
  const complaint = lacking
    ? html`<p class="complaint" role="alert">${means.texts.refusals[lacking.reason]}</p>`
    : undefined;
  return renderPracticePage(means, practice, {
    title: texts.title(practice.name),
    head: html`<link rel="stylesheet" href="${await means.assets.addressOf('sign-in.css')}">`,
    heading,
    lead,
    rest: html`${rest}<form class="sign-in" method="post" action="${path}">
        ${page.joining ? invited(means.texts, page.joining) : undefined}
        ${complaint}
        ${page.isNameMissing ? nameField(texts, lacking?.name ?? '') : undefined}
        ${page.isStaffMissing ? staffField(texts, practice.staffNames, page.joining) : undefined}
        <p class="actions">${button(texts, page)}</p>
      </form>
      <p class="hint">${page.code !== null && !page.isAskedHere ? texts.neverShare : undefined} ${texts.notYou}</p>`,
  });
}

const button = (texts: LinkTexts, { purpose, isAskedHere }: MailLinkPage): Html =>
  isAskedHere
    ? html`<button class="button" type="submit">${texts[purpose].press}</button>`
    : html`<button class="button quiet" type="submit">${texts[purpose].pressHere}</button>`;

function elsewhere(texts: LinkTexts, { purpose, code }: MailLinkPage, email: Html) {
  if (code !== null)
    return {
      heading: texts.yourCode,
      lead: texts[purpose].typeCode(email),
      rest: html`<p class="code">${code}</p>`,
    };
  return {
    heading: texts.expired,
    lead: texts[purpose].codeExpired(email),
    rest: html`<p class="actions"><a class="button" href="${askAgainAt[purpose]}">${texts.sendNew}</a></p>`,
  };
}

const askAgainAt = { login: '/login?mode=code', password_reset: '/reset-password' } as const;

/** Who invited someone new, and what that person will see (rule 31). */
function invited({ pages: { mailLink, invitation } }: Texts, { inviter }: Joining): Html {
  if (!inviter) return html`<p class="invited">${mailLink.seenByReferrer}</p>`;
  const heading = invitation.heading(html`${inviter.firstName ?? invitation.aFriend}`);
  const seen = invitation.seen(inviter.firstName ?? invitation.yourFriend);
  return html`<p class="invited"><strong>${heading}</strong> ${seen}</p>`;
}

/** A program that presses the button gives no name, so it joins no one by a link that isn't theirs. */
const nameField = (texts: LinkTexts, name: string): Html =>
  html`<label>${texts.name}<input name="name" value="${name}" autocomplete="name" maxlength="120" required></label>`;

/** The first answer is chosen. Someone who was invited is new. */
function staffField(texts: LinkTexts, staffNames: readonly string[], joining: Joining | undefined): Html {
  const isNew = joining?.inviter !== undefined;
  const nobody = html`<option value="${nobodyHelped}">${texts.nobody}</option>`;
  return html`<label>${texts.staff}<select name="staff">
          ${isNew ? nobody : html`<option value="">${texts.choose}</option>`}
          ${staffNames.map((name) => html`<option>${name}</option>`)}
          ${isNew ? undefined : nobody}
        </select></label>`;
}

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
