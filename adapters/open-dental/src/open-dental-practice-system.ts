import type {
  AdjustmentType,
  Chart,
  ChartContact,
  ChartsPage,
  ChartCredit,
  CreditPosted,
  CreditToPost,
  Found,
  PracticeSystem,
  PracticeSystemFailure,
  PracticeSystemState,
  Visit,
  VisitsPage,
} from '@rewards/domain/practice-system/practice-system';
import type * as z from 'zod/mini';
import type { OpenDentalSettings } from './ask-open-dental.ts';
import { isOlder } from './is-older.ts';
import { OpenDentalRequests, type Pace, unreadable } from './open-dental-requests.ts';
import {
  adjustmentPosted,
  adjustmentRow,
  adjustmentTypesOf,
  appointmentRow,
  changedChartOf,
  chartOf,
  creditOf,
  definitionRow,
  idOf,
  isCompleteVisit,
  patientIdOf,
  patientRow,
  permissionRows,
  preferenceRows,
  referralAttachmentRow,
  referralRow,
  rowIdOf,
  simplePatientRow,
  serverTimes,
  visitOf,
} from './open-dental-rows.ts';
import { type Cursor, fresh, readCursor } from './reading-cursor.ts';

/** The first one that filters visits by their status. It also tells who referred a chart. */
const oldestVersion = '22.4.28';
const neededVersion = `Update it to ${oldestVersion} or later`;

/** Open Dental's API as the practice's system. */
export class OpenDentalPracticeSystem implements PracticeSystem {
  readonly #requests: OpenDentalRequests;

  constructor(settings: OpenDentalSettings, pace: Pace) {
    this.#requests = new OpenDentalRequests(settings, pace);
  }

  async check(): Promise<PracticeSystemState | PracticeSystemFailure> {
    const permissions = await this.#requests.read({ path: '/securityperms' }, permissionRows);
    if (permissions.kind === 'gone') return unreadable("Open Dental doesn't list the key's permissions");
    if (permissions.kind === 'faulty') return unreadable(`${permissions.words.replace(/\.$/, '')}. ${neededVersion}`);
    if (permissions.kind !== 'found') return permissions;
    if (!permissions.found.some(({ Permission, HasPermission }) => Permission !== '' && HasPermission !== ''))
      return unreadable("Open Dental doesn't list the key's permissions");
    const has = (name: string) =>
      permissions.found.some(({ Permission, HasPermission }) => Permission === name && HasPermission === 'true');
    const preferences = await this.#requests.read(
      { path: '/preferences', query: { PrefName: 'ProgramVersion' } },
      preferenceRows,
    );
    const version = preferences.kind === 'found' ? preferences.found[0]?.ValueString || undefined : undefined;
    if (version !== undefined && isOlder(version, oldestVersion))
      return unreadable(`The office has Open Dental ${version}. ${neededVersion}`);
    return {
      kind: 'reached',
      version,
      mayRead: has('ApiReadAll') || has('ApiAllOthers'),
      mayPost: has('ApiAllOthers'),
    };
  }

  async completedVisits(stored: string | undefined, since: string): Promise<VisitsPage | PracticeSystemFailure> {
    const cursor = stored === undefined ? fresh(`${since} 00:00:00`) : readCursor(stored);
    if (!cursor) return unreadable("The stored position can't be read");
    return this.#visitsPage({ DateTStamp: cursor.since }, cursor);
  }

  async visitsBetween(
    from: string,
    to: string,
    stored: string | undefined,
  ): Promise<VisitsPage | PracticeSystemFailure> {
    const cursor = stored === undefined ? fresh(from) : readCursor(stored);
    if (!cursor) return unreadable("The stored position can't be read");
    return this.#visitsPage({ dateStart: from, dateEnd: to }, cursor);
  }

  async #visitsPage(
    query: Readonly<Record<string, string>>,
    cursor: Cursor,
  ): Promise<VisitsPage | PracticeSystemFailure> {
    const page = await this.#requests.page(
      { path: '/appointments', query: { AptStatus: 'Complete', ...query } },
      cursor,
      {
        shape: appointmentRow,
        idOf: rowIdOf,
      },
    );
    if (!('rows' in page)) return page;
    const { rows, ...read } = page;
    return { kind: 'read', visits: rows.filter(isCompleteVisit).map(visitOf), ...read };
  }

  async changedCharts(stored: string | undefined, since: string): Promise<ChartsPage | PracticeSystemFailure> {
    const cursor = stored === undefined ? fresh(`${since} 00:00:00`) : readCursor(stored);
    if (!cursor) return unreadable("The stored position can't be read");
    const query = { DateTStamp: cursor.since };
    const page = await this.#requests.page({ path: '/patients/Simple', query }, cursor, {
      shape: simplePatientRow,
      idOf: patientIdOf,
    });
    if (!('rows' in page)) return page;
    const { rows, setAside, cursor: next, isLast } = page;
    return { kind: 'read', charts: rows.map(changedChartOf), setAside, cursor: next, isLast };
  }

  async visit(id: string): Promise<Found<Visit>> {
    const read = await this.#requests.read({ path: `/appointments/${encodeURIComponent(id)}` }, appointmentRow);
    if (read.kind !== 'found') return read;
    return isCompleteVisit(read.found) ? { kind: 'found', found: visitOf(read.found) } : { kind: 'gone' };
  }

  async chart(id: string): Promise<Found<Chart>> {
    const read = await this.#requests.read({ path: `/patients/${encodeURIComponent(id)}` }, patientRow);
    return read.kind === 'found' ? { kind: 'found', found: chartOf(read.found) } : read;
  }

  async visitsOf(chartId: string): Promise<Found<readonly Visit[]>> {
    const query = { PatNum: chartId, AptStatus: 'Complete' };
    const read = await this.#requests.readAll({ path: '/appointments', query }, appointmentRow, ({ AptNum }) =>
      idOf(AptNum),
    );
    return read.kind === 'found' ? { kind: 'found', found: read.found.filter(isCompleteVisit).map(visitOf) } : read;
  }

  async chartsWith(contact: ChartContact): Promise<Found<readonly Chart[]>> {
    for (const query of 'email' in contact ? [{ Email: contact.email.trim() }] : phoneQueries(contact.phone)) {
      // Without a word to look for, Open Dental lists everyone.
      if (Object.values(query).includes('')) continue;
      const read = await this.#requests.readAll({ path: '/patients', query }, patientRow, ({ PatNum }) => idOf(PatNum));
      if (read.kind !== 'found') return read;
      const charts = read.found.map(chartOf);
      const found = 'email' in contact ? charts : charts.filter(({ phones }) => hasPhone(phones, contact.phone));
      if (found.length > 0) return { kind: 'found', found };
    }
    return { kind: 'found', found: [] };
  }

  async referrersOf(chartId: string): Promise<Found<readonly (string | undefined)[]>> {
    const attached = await this.#requests.readAll(
      { path: '/refattaches', query: { PatNum: chartId } },
      referralAttachmentRow,
    );
    if (attached.kind !== 'found') return attached;
    const charts: (string | undefined)[] = [];
    for (const { ReferralType, ReferralNum } of attached.found) {
      if (ReferralType !== '' && ReferralType !== 'RefFrom') continue;
      const referrer = await this.#referrer(ReferralNum);
      if (referrer.kind !== 'found' && referrer.kind !== 'gone') return referrer;
      // No patient: a doctor, or an ad.
      if (referrer.kind === 'found' && referrer.found !== '0') charts.push(referrer.found);
    }
    return { kind: 'found', found: charts };
  }

  /** The chart of a referral's patient, and "0" if it's none. */
  async #referrer(referralNum: number | string | undefined): Promise<Found<string | undefined>> {
    if (referralNum === undefined) return { kind: 'found', found: undefined };
    const one = await this.#requests.read({ path: `/referrals/${referralNum}` }, referralRow);
    const read = one.kind === 'faulty' && isAboutVersion(one.words) ? await this.#listedReferral(referralNum) : one;
    if (read.kind !== 'found') return read;
    const { PatNum } = read.found;
    return { kind: 'found', found: PatNum === undefined ? undefined : idOf(PatNum) };
  }

  /** Before version 24.1.34, a single referral can't be requested. */
  async #listedReferral(referralNum: number | string): Promise<Found<z.output<typeof referralRow>>> {
    const read = await this.#requests.readAll({ path: '/referrals' }, referralRow);
    if (read.kind !== 'found') return read;
    const found = read.found.find(({ ReferralNum }) => String(ReferralNum) === String(referralNum));
    return found ? { kind: 'found', found } : { kind: 'gone' };
  }

  async adjustmentTypes(): Promise<Found<readonly AdjustmentType[]>> {
    const read = await this.#requests.readAll({ path: '/definitions', query: { Category: '1' } }, definitionRow);
    return read.kind === 'found' ? { kind: 'found', found: adjustmentTypesOf(read.found) } : read;
  }

  async postCredit({ chartId, typeId, amountCents, day, note }: CreditToPost): Promise<CreditPosted> {
    const answer = await this.#requests.ask({
      path: '/adjustments',
      body: {
        PatNum: Number(chartId),
        AdjType: Number(typeId),
        AdjAmt: amountCents / 100,
        AdjDate: day,
        AdjNote: note,
      },
    });
    if (answer.kind === 'gone') return { kind: 'unanswered', words: 'Open Dental answered 404' };
    if (answer.kind !== 'answered') return answer;
    const { data } = adjustmentPosted.safeParse(answer.body);
    return answer.status === 201 && data
      ? { kind: 'posted', adjustmentId: idOf(data.AdjNum) }
      : { kind: 'unanswered', words: `Open Dental answered ${answer.status} without the adjustment's number` };
  }

  async creditsOf(chartId: string): Promise<Found<readonly ChartCredit[]>> {
    const asked = { path: '/adjustments', query: { PatNum: chartId } };
    const read = await this.#requests.readAll(asked, adjustmentRow, ({ AdjNum }) => idOf(AdjNum));
    return read.kind === 'found' ? { kind: 'found', found: read.found.map(creditOf) } : read;
  }

  async today(): Promise<Found<string | undefined>> {
    // Every row tells the office's time, and these are two lists that have it.
    for (const path of ['/appointments', '/patients/Simple']) {
      const read = await this.#requests.read({ path, query: { Limit: '1' } }, serverTimes);
      if (read.kind !== 'found') return read;
      const time = read.found[0]?.serverDateTime;
      if (time !== undefined) return { kind: 'found', found: time.slice(0, 10) };
    }
    return { kind: 'found', found: undefined };
  }
}

/** Such as "This method requires version 24.1.34 or later". */
const isAboutVersion = (words: string) => /\bversion\b/i.test(words);

/** Digits, then the end of a US number as people write it, because it isn't documented how numbers are compared. */
function phoneQueries(phone: string): readonly { readonly Phone: string }[] {
  const digits = digitsOf(phone);
  const ending = digits.replace(/^\d{3}(\d{3})(\d{4})$/, '$1-$2');
  return [...new Set([digits, ending])].map((Phone) => ({ Phone }));
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

const hasPhone = (phones: readonly string[], phone: string) =>
  phones.some((each) => digitsOf(each).includes(digitsOf(phone)));
