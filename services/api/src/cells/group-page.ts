import { addCents, centsInWords } from '@rewards/domain/cents';
import { type PageMeans, renderPage, tooth } from '../modules/pages/page.ts';
import { productVersion } from '../settings/project-folder.ts';
import { type Html, html } from '../texts/html.ts';
import type { Texts } from '../texts/texts.ts';
import { type PracticeStatus, inOrder, needsAttention, troubles } from './group-status.ts';

type Words = Texts['group'];

export interface GroupParts {
  readonly practices: readonly PracticeStatus[];
  readonly now: Date;
  /** Whether others on the way can read the page and its password. */
  readonly isUnencrypted: boolean;
}

/** The group's page: what needs attention, then every practice. It shows nothing about a person, and has no scripts. */
export function renderGroupPage(means: PageMeans, { practices, now, isUnencrypted }: GroupParts): Promise<string> {
  const { group: words, locale } = means.texts;
  const all = inOrder(practices);
  const attention = all.filter(needsAttention).length;
  const count = (value: number) => value.toLocaleString(locale);
  const ago = (at: Date) => {
    const said = words.ago((now.getTime() - at.getTime()) / 60_000);
    return { said, as: (text: string) => html`<time datetime="${at.toISOString()}" title="${utc(at)}">${text}</time>` };
  };
  const row = (status: PracticeStatus) => rowOf(status, words, { count, ago });
  return renderPage(means, {
    title: words.title(attention),
    kind: 'group',
    body: html`<header class="brand">${tooth}<h1>${words.heading}</h1>
      <p class="release">${words.release(productVersion)}</p></header>
    <main>
      ${isUnencrypted ? html`<p class="warning">${words.unencrypted}</p>` : undefined}
      ${all.length === 0 ? html`<p class="card">${words.empty}</p>` : totals(all, attention, words, count)}
      ${attention > 0 ? attentionOf(all, words, ago) : undefined}
      ${all.length > 0 && attention === 0 ? html`<p class="card fine">${words.allFine}</p>` : undefined}
      ${all.length > 0 ? table(all.map(row), words) : undefined}
      <p class="drawn">${words.drawn(utc(now))}</p>
    </main>`,
  });
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Ago = (at: Date) => { readonly said: string; readonly as: (text: string) => Html };

function totals(
  all: readonly PracticeStatus[],
  attention: number,
  words: Words,
  count: (value: number) => string,
): readonly Html[] {
  const known = all.flatMap(({ facts }) => facts ?? []);
  const sum = (of: 'patients' | 'referrals') => count(known.reduce((total, facts) => total + facts[of], 0));
  const figures = [
    ['practices', count(all.length)],
    ['attention', count(attention)],
    ['patients', sum('patients')],
    ['referrals', sum('referrals')],
    ['owed', centsInWords(addCents(...known.map(({ owedCents }) => owedCents)))],
  ] as const;
  const unread = all.length - known.length;
  return [
    html`<dl class="totals">${figures.map(
      ([name, value]) =>
        html`<div class="${name === 'attention' && attention > 0 ? 'trouble' : ''}">
          <dt>${words.totals[name]}</dt><dd>${value}</dd></div>`,
    )}</dl>`,
    html`${unread > 0 ? html`<p class="drawn">${words.unread(unread)}</p>` : undefined}`,
  ];
}

function attentionOf(all: readonly PracticeStatus[], words: Words, ago: Ago): Html {
  const notes = {
    file: ({ faults, url }: PracticeStatus) => [...faults, url === undefined ? words.notServed : words.formerSettings],
    work: ({ reason, state }: PracticeStatus) => [reason ?? (state === 'away' ? words.databaseAway : words.notStarted)],
    migrations: ({ facts }: PracticeStatus) => [words.missing(facts?.migrationsMissing ?? 0)],
    backup: ({ facts }: PracticeStatus) => [facts?.lastBackupAt ? ago(facts.lastBackupAt).said : words.never],
  };
  const kinds = (Object.keys(troubles) as (keyof typeof troubles)[]).flatMap((kind) => {
    const ones = all.filter(troubles[kind]);
    return ones.length === 0 ? [] : [{ kind, ones }];
  });
  return html`<section><h2>${words.attention}</h2>
      ${kinds.map(
        ({ kind, ones }) => html`<div class="card trouble">
        <h3>${words.troubles[kind].heading}</h3>
        <p>${words.troubles[kind].advice}</p>
        <ul class="${kind}">${ones.map(
          (one) => html`
          <li><strong>${nameOf(one)}</strong> ${notes[kind](one).map((note) => html`<span>${note}</span>`)}</li>`,
        )}
        </ul>
      </div>`,
      )}</section>`;
}

const nameOf = ({ name, url }: PracticeStatus): Html =>
  url === undefined ? html`${name}` : html`<a href="${url}/">${name}</a>`;

function table(rows: readonly Html[], words: Words): Html {
  const { practice, state, backup, patients, referrals, owed, asOf } = words.columns;
  return html`<section><h2>${words.all}</h2>
      <table>
        <thead><tr><th scope="col">${practice}</th><th scope="col">${state}</th><th scope="col">${backup}</th>
          <th scope="col" class="number">${patients}</th><th scope="col" class="number">${referrals}</th>
          <th scope="col" class="number">${owed}</th><th scope="col">${asOf}</th></tr></thead>
        <tbody>${rows}
        </tbody>
      </table></section>`;
}

function rowOf(
  status: PracticeStatus,
  words: Words,
  { count, ago }: { readonly count: (value: number) => string; readonly ago: Ago },
): Html {
  const { file, url, state, facts, backup } = status;
  const { columns } = words;
  const where = [...(url === undefined ? [] : [new URL(url).host]), `${file}.env`];
  const last = facts?.lastBackupAt && ago(facts.lastBackupAt);
  const backedUp = last
    ? last.as(backup === 'late' ? words.late(last.said) : last.said)
    : html`${backup === 'never' ? words.never : words.unknown}`;
  const number = (label: string, value: string | undefined) =>
    html`<td class="number" data-label="${label}">${value ?? words.unknown}</td>`;
  return html`
          <tr><th scope="row">${nameOf(status)}<small>${where.map((each) => html`<span>${each}</span> `)}</small></th>
            <td data-label="${columns.state}"><span class="state ${state}">${words.states[state]}</span></td>
            <td data-label="${columns.backup}" class="${troubles.backup(status) ? 'bad' : ''}">${backedUp}</td>
            ${number(columns.patients, facts && count(facts.patients))}
            ${number(columns.referrals, facts && count(facts.referrals))}
            ${number(columns.owed, facts && centsInWords(facts.owedCents))}
            <td data-label="${columns.asOf}">${facts ? ago(facts.at).as(ago(facts.at).said) : words.notRead}</td></tr>`;
}
