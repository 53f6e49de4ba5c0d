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
import * as z from 'zod/mini';
import {
  type OpenDentalAnswer,
  type OpenDentalRequest,
  type OpenDentalSettings,
  askOpenDental,
} from './ask-open-dental.ts';
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
import {
  type Cursor,
  type ListedRows,
  type PageRead,
  fresh,
  offsetOf,
  readCursor,
  readPage,
} from './reading-cursor.ts';

/** Waits between requests. A key with read rights only may ask every 5 seconds, one with more every second. */
export interface Pace {
  readonly pause: (milliseconds: number) => Promise<void>;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
  readonly milliseconds: number;
}

/** A page is short, and the last, if it has fewer rows than the remote API's limit. The local service sends more. */
const fullPage = 100;
/** Of one list. No chart has as many rows. */
const maxPages = 50;

const unreadable = (words: string): PracticeSystemFailure => ({ kind: 'unreadable', words });

/** Open Dental's API as the practice's system. */
export class OpenDentalPracticeSystem implements PracticeSystem {
  readonly #settings: OpenDentalSettings;
  readonly #pace: Pace;
  #turn: Promise<unknown> = Promise.resolve();
  #nextAt = 0;

  constructor(settings: OpenDentalSettings, pace: Pace) {
    this.#settings = settings;
    this.#pace = pace;
  }

  async check(): Promise<PracticeSystemState | PracticeSystemFailure> {
    const permissions = await this.#read({ path: '/securityperms' }, permissionRows);
    if (permissions.kind === 'gone') return unreadable("Open Dental doesn't list the key's permissions");
    if (permissions.kind === 'faulty') return unreadable(permissions.words);
    if (permissions.kind !== 'found') return permissions;
    if (!permissions.found.some(({ Permission, HasPermission }) => Permission !== '' && HasPermission !== ''))
      return unreadable("Open Dental doesn't list the key's permissions");
    const has = (name: string) =>
      permissions.found.some(({ Permission, HasPermission }) => Permission === name && HasPermission === 'true');
    const version = await this.#read({ path: '/preferences', query: { PrefName: 'ProgramVersion' } }, preferenceRows);
    return {
      kind: 'reached',
      version: version.kind === 'found' ? version.found[0]?.ValueString || undefined : undefined,
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
    const page = await this.#page({ path: '/appointments', query: { AptStatus: 'Complete', ...query } }, cursor, {
      shape: appointmentRow,
      idOf: rowIdOf,
    });
    if (!('rows' in page)) return page;
    const { rows, ...read } = page;
    return { kind: 'read', visits: rows.filter(isCompleteVisit).map(visitOf), ...read };
  }

  async changedCharts(stored: string | undefined, since: string): Promise<ChartsPage | PracticeSystemFailure> {
    const cursor = stored === undefined ? fresh(`${since} 00:00:00`) : readCursor(stored);
    if (!cursor) return unreadable("The stored position can't be read");
    const query = { DateTStamp: cursor.since };
    const page = await this.#page({ path: '/patients/Simple', query }, cursor, {
      shape: simplePatientRow,
      idOf: patientIdOf,
    });
    if (!('rows' in page)) return page;
    const { rows, setAside, cursor: next, isLast } = page;
    return { kind: 'read', charts: rows.map(changedChartOf), setAside, cursor: next, isLast };
  }

  async visit(id: string): Promise<Found<Visit>> {
    const read = await this.#read({ path: `/appointments/${encodeURIComponent(id)}` }, appointmentRow);
    if (read.kind !== 'found') return read;
    return isCompleteVisit(read.found) ? { kind: 'found', found: visitOf(read.found) } : { kind: 'gone' };
  }

  async chart(id: string): Promise<Found<Chart>> {
    const read = await this.#read({ path: `/patients/${encodeURIComponent(id)}` }, patientRow);
    return read.kind === 'found' ? { kind: 'found', found: chartOf(read.found) } : read;
  }

  async visitsOf(chartId: string): Promise<Found<readonly Visit[]>> {
    const query = { PatNum: chartId, AptStatus: 'Complete' };
    const read = await this.#readAll({ path: '/appointments', query }, appointmentRow, ({ AptNum }) => idOf(AptNum));
    return read.kind === 'found' ? { kind: 'found', found: read.found.filter(isCompleteVisit).map(visitOf) } : read;
  }

  async chartsWith(contact: ChartContact): Promise<Found<readonly Chart[]>> {
    for (const query of 'email' in contact ? [{ Email: contact.email.trim() }] : phoneQueries(contact.phone)) {
      // Without a word to look for, Open Dental lists everyone.
      if (Object.values(query).includes('')) continue;
      const read = await this.#readAll({ path: '/patients', query }, patientRow, ({ PatNum }) => idOf(PatNum));
      if (read.kind !== 'found') return read;
      const charts = read.found.map(chartOf);
      const found = 'email' in contact ? charts : charts.filter(({ phones }) => hasPhone(phones, contact.phone));
      if (found.length > 0) return { kind: 'found', found };
    }
    return { kind: 'found', found: [] };
  }

  async referrersOf(chartId: string): Promise<Found<readonly (string | undefined)[]>> {
    const attached = await this.#readAll({ path: '/refattaches', query: { PatNum: chartId } }, referralAttachmentRow);
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
    const read = await this.#read({ path: `/referrals/${referralNum}` }, referralRow);
    if (read.kind !== 'found') return read;
    const { PatNum } = read.found;
    return { kind: 'found', found: PatNum === undefined ? undefined : idOf(PatNum) };
  }

  async adjustmentTypes(): Promise<Found<readonly AdjustmentType[]>> {
    const read = await this.#readAll({ path: '/definitions', query: { Category: '1' } }, definitionRow);
    return read.kind === 'found' ? { kind: 'found', found: adjustmentTypesOf(read.found) } : read;
  }

  async postCredit({ chartId, typeId, amountCents, day, note }: CreditToPost): Promise<CreditPosted> {
    const answer = await this.#ask({
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
    const read = await this.#readAll(asked, adjustmentRow, ({ AdjNum }) => idOf(AdjNum));
    return read.kind === 'found' ? { kind: 'found', found: read.found.map(creditOf) } : read;
  }

  async dayAt(chartId: string): Promise<Found<string | undefined>> {
    const read = await this.#read({ path: '/appointments', query: { PatNum: chartId } }, serverTimes);
    return read.kind === 'found' ? { kind: 'found', found: read.found[0]?.serverDateTime?.slice(0, 10) } : read;
  }

  /** Reads every page. They overlap by a row: if it isn't the same, rows have moved, and reading begins again. */
  async #readAll<Shape extends z.ZodMiniType>(
    { path, query = {} }: OpenDentalRequest,
    shape: Shape,
    keyOf: (row: z.output<Shape>) => string = JSON.stringify,
  ): Promise<Found<readonly z.output<Shape>[]>> {
    let rows: z.output<Shape>[] = [];
    for (let page = 0; page < maxPages; page += 1) {
      const last = rows.at(-1);
      const offset = Math.max(0, rows.length - 1);
      const read = await this.#read({ path, query: { ...query, Offset: String(offset) } }, z.array(shape));
      if (read.kind !== 'found') return read;
      const first = read.found[0];
      if (last === undefined) rows = [...read.found];
      else if (first === undefined || keyOf(first) !== keyOf(last)) rows = [];
      else rows.push(...read.found.slice(1));
      if (rows.length > 0 && read.found.length < fullPage) return { kind: 'found', found: rows };
      if (last === undefined && read.found.length === 0) return { kind: 'found', found: [] };
    }
    return { kind: 'unavailable', words: `Open Dental's rows of ${path} kept changing while they were read` };
  }

  /** Only the way to the office is a failure. Any other answer against the request is about its record. */
  async #read<Shape extends z.ZodMiniType>(request: OpenDentalRequest, shape: Shape): Promise<Found<z.output<Shape>>> {
    const answer = await this.#ask(request);
    if (answer.kind === 'unanswered') return { kind: 'unavailable', words: answer.words };
    if (answer.kind === 'refused' || answer.kind === 'unreadable') return { kind: 'faulty', words: answer.words };
    if (answer.kind !== 'answered') return answer;
    const { data, success } = shape.safeParse(answer.body);
    if (success) return { kind: 'found', found: data };
    // Only the path is named: the answer holds data of people.
    const path = request.path.replace(/\d+/g, 'N');
    return { kind: 'faulty', words: `Open Dental's answer to ${path} has another shape than expected` };
  }

  /** The page of a list at a cursor. */
  async #page<Shape extends z.ZodMiniType<{ readonly serverDateTime?: string | undefined }>>(
    { path, query }: OpenDentalRequest,
    cursor: Cursor,
    listed: ListedRows<Shape>,
  ): Promise<PageRead<z.output<Shape>> | PracticeSystemFailure> {
    const asked = await this.#read({ path, query: { ...query, Offset: offsetOf(cursor) } }, z.array(z.unknown()));
    if (asked.kind === 'gone') return unreadable(`Open Dental has no ${path} to read. It may be too old.`);
    if (asked.kind === 'faulty') return unreadable(asked.words);
    if (asked.kind !== 'found') return asked;
    return (
      readPage(cursor, asked.found, asked.found.length < fullPage, listed) ??
      unreadable(`Open Dental sends ${path} in another shape than expected`)
    );
  }

  /** One request at a time, at the allowed pace. */
  #ask(request: OpenDentalRequest): Promise<OpenDentalAnswer> {
    const asked = this.#turn.then(async () => {
      const wait = this.#nextAt - this.#pace.now();
      if (wait > 0) await this.#pace.pause(wait);
      this.#nextAt = this.#pace.now() + this.#pace.milliseconds;
      return askOpenDental(this.#settings, request);
    });
    this.#turn = asked;
    return asked;
  }
}

/** Digits, then the end of a US number as people write it, because it isn't documented how numbers are compared. */
function phoneQueries(phone: string): readonly { readonly Phone: string }[] {
  const digits = digitsOf(phone);
  const ending = digits.replace(/^\d{3}(\d{3})(\d{4})$/, '$1-$2');
  return [...new Set([digits, ending])].map((Phone) => ({ Phone }));
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

const hasPhone = (phones: readonly string[], phone: string) =>
  phones.some((each) => digitsOf(each).includes(digitsOf(phone)));
