import { markerIn } from '@rewards/domain/credit/postings/posting-marker';
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
  RecordFault,
  Visit,
  VisitsPage,
} from '@rewards/domain/practice-system/practice-system';

interface StoredVisit extends Visit {
  /** Increases with each change. */
  readonly change: number;
  readonly isCompleted: boolean;
}

/** A practice's system without a network. It fails when a test asks for it. */
export class InMemoryPracticeSystem implements PracticeSystem {
  readonly #charts = new Map<string, Chart>();
  readonly #visits = new Map<string, StoredVisit>();
  readonly #takesTexts = new Map<string, boolean>();
  /** In the order of their changes. */
  readonly #changedCharts: string[] = [];
  readonly #referrers = new Map<string, string>();
  #credits: (CreditToPost & { readonly id: string })[] = [];
  readonly #types: readonly AdjustmentType[] = [
    { id: '18', name: 'Referral credit', sign: '-' },
    { id: '19', name: 'Referral credit taken back', sign: '+' },
  ];
  /** The day that the system's clock shows. Undefined if it doesn't tell. */
  day: string | undefined;
  readonly #pageSize: number;
  #changes = 0;
  /** What its clock shows, such as "2026-03-02 10:00:00". Undefined if it doesn't tell. */
  time: string | undefined;
  #lastCredit = 0;
  /** What the next call answers instead. */
  failure: PracticeSystemFailure | RecordFault | undefined;
  /** IDs of charts and visits that the system doesn't answer about. */
  readonly faulty = new Set<string>();
  /** How the next postings end: `acts` says whether the adjustment is there. Without an answer, it throws. */
  readonly postings: { readonly answer?: CreditPosted; readonly acts: boolean }[] = [];

  constructor(pageSize = 100) {
    this.#pageSize = pageSize;
  }

  hasChart(given: Partial<Chart> & Pick<Chart, 'firstName' | 'lastName'>): string {
    const id = given.id ?? String(this.#charts.size + 1);
    const blank = { preferredName: '', emails: [], phones: [], isPatient: true, firstVisitOn: undefined };
    this.#charts.set(id, { ...blank, ...given, id });
    return id;
  }

  /** All visits and adjustments of one chart move to another. */
  merges(chartId: string, into: string): void {
    for (const visit of this.#visits.values())
      if (visit.chartId === chartId)
        this.#visits.set(visit.id, { ...visit, chartId: into, change: (this.#changes += 1) });
    this.#credits = this.#credits.map((credit) => (credit.chartId === chartId ? { ...credit, chartId: into } : credit));
  }

  /** Changes a chart, which is then among the changed ones. */
  changesChart(id: string, change: Partial<Chart> & { readonly takesTexts?: boolean }): void {
    const { takesTexts, ...changed } = change;
    const chart = this.#charts.get(id);
    if (chart) this.#charts.set(id, { ...chart, ...changed });
    if (takesTexts !== undefined) this.#takesTexts.set(id, takesTexts);
    this.#changedCharts.push(id);
  }

  hasVisit(chartId: string, day: string, isCompleted = true): string {
    this.#changes += 1;
    const id = String(1_000 + this.#changes);
    this.#visits.set(id, { id, chartId, day, change: this.#changes, isCompleted });
    return id;
  }

  takesBack(visitId: string): void {
    const visit = this.#visits.get(visitId);
    if (visit) this.#visits.set(visitId, { ...visit, change: (this.#changes += 1), isCompleted: false });
  }

  completes(visitId: string): void {
    const visit = this.#visits.get(visitId);
    if (visit) this.#visits.set(visitId, { ...visit, change: (this.#changes += 1), isCompleted: true });
  }

  removes(visitId: string): void {
    this.#visits.delete(visitId);
  }

  isReferredBy(chartId: string, referrer: string): void {
    this.#referrers.set(chartId, referrer);
  }

  get credits(): readonly (CreditToPost & { readonly id: string })[] {
    return this.#credits;
  }

  async check(): Promise<PracticeSystemState | PracticeSystemFailure> {
    return this.#failing() ?? { kind: 'reached', version: undefined, mayRead: true, mayPost: true };
  }

  async completedVisits(cursor: string | undefined, since: string): Promise<VisitsPage | PracticeSystemFailure> {
    const failure = this.#failing();
    if (failure) return failure;
    const after = Number(cursor ?? 0);
    const open = [...this.#visits.values()]
      .filter(({ change, day }) => change > after && (cursor !== undefined || day >= since))
      .toSorted((a, b) => a.change - b.change);
    const page = open.slice(0, this.#pageSize);
    return {
      kind: 'read',
      visits: page.filter(({ isCompleted }) => isCompleted).map(toVisit),
      setAside: [],
      systemTime: page.length > 0 ? this.time : undefined,
      cursor: String(page.at(-1)?.change ?? after),
      isLast: open.length <= this.#pageSize,
    };
  }

  async visitsBetween(
    from: string,
    to: string,
    cursor: string | undefined,
  ): Promise<VisitsPage | PracticeSystemFailure> {
    const failure = this.#failing();
    if (failure) return failure;
    const begin = Number(cursor ?? 0);
    const found = [...this.#visits.values()].filter(({ day, isCompleted }) => isCompleted && day >= from && day <= to);
    const end = begin + this.#pageSize;
    return {
      kind: 'read',
      visits: found.slice(begin, end).map(toVisit),
      setAside: [],
      systemTime: undefined,
      cursor: String(end),
      isLast: end >= found.length,
    };
  }

  async changedCharts(cursor: string | undefined): Promise<ChartsPage | PracticeSystemFailure> {
    const failure = this.#failing();
    if (failure) return failure;
    const begin = Number(cursor ?? 0);
    const changed = this.#changedCharts.slice(begin, begin + this.#pageSize);
    const charts = changed.flatMap((id) => {
      const chart = this.#charts.get(id);
      return chart ? [{ ...chart, cellPhone: chart.phones[0] ?? '', takesTexts: this.#takesTexts.get(id) }] : [];
    });
    const end = begin + changed.length;
    return { kind: 'read', charts, setAside: [], cursor: String(end), isLast: end >= this.#changedCharts.length };
  }

  async visit(id: string): Promise<Found<Visit>> {
    const visit = this.#visits.get(id);
    return this.#found(visit?.isCompleted ? toVisit(visit) : undefined, id);
  }

  async chart(id: string): Promise<Found<Chart>> {
    return this.#found(this.#charts.get(id), id);
  }

  async chartsWith(contact: ChartContact): Promise<Found<readonly Chart[]>> {
    return this.#found([...this.#charts.values()].filter((chart) => hasContact(chart, contact)));
  }

  async visitsOf(chartId: string): Promise<Found<readonly Visit[]>> {
    const visits = [...this.#visits.values()].filter((visit) => visit.chartId === chartId && visit.isCompleted);
    return this.#found(visits.map(toVisit), chartId);
  }

  async referrersOf(chartId: string): Promise<Found<readonly string[]>> {
    const referrer = this.#referrers.get(chartId);
    return this.#found(referrer === undefined ? [] : [referrer], chartId);
  }

  async adjustmentTypes(): Promise<Found<readonly AdjustmentType[]>> {
    return this.#found(this.#types);
  }

  async postCredit(credit: CreditToPost): Promise<CreditPosted> {
    const failure = this.#failing();
    if (failure) return failure;
    const fault = this.postings.shift();
    const adjustmentId = fault?.acts === false ? '' : this.enters(credit);
    if (!fault) return { kind: 'posted', adjustmentId };
    if (!fault.answer) throw new Error('The process was killed');
    return fault.answer;
  }

  /** Somebody enters an adjustment. @returns its ID */
  enters(credit: CreditToPost): string {
    const id = String((this.#lastCredit += 1));
    this.#credits.push({ ...credit, id });
    return id;
  }

  /** Somebody changes or deletes an adjustment. */
  changesCredit(id: string, change: Partial<CreditToPost> | undefined): void {
    this.#credits = this.#credits.flatMap((credit) =>
      credit.id !== id ? [credit] : change ? [{ ...credit, ...change }] : [],
    );
  }

  removesChart(id: string): void {
    this.#charts.delete(id);
  }

  async creditsOf(chartId: string): Promise<Found<readonly ChartCredit[]>> {
    const own = this.#credits.filter((credit) => credit.chartId === chartId);
    return this.#found(
      own.map(({ id, typeId, amountCents, day, note }) => ({ id, typeId, amountCents, day, marker: markerIn(note) })),
      chartId,
    );
  }

  async today(): Promise<Found<string | undefined>> {
    return this.#failingFor() ?? { kind: 'found', found: this.day };
  }

  #failing(): PracticeSystemFailure | undefined {
    const failure = this.#takeFailure();
    return failure?.kind === 'faulty' ? { ...failure, kind: 'unreadable' } : failure;
  }

  #takeFailure(): PracticeSystemFailure | RecordFault | undefined {
    const { failure } = this;
    this.failure = undefined;
    return failure;
  }

  /** About one record, an answer that can't be read is only its own fault. */
  #failingFor(id?: string): Exclude<Found<never>, { kind: 'found' | 'gone' }> | undefined {
    if (id !== undefined && this.faulty.has(id)) return { kind: 'faulty', words: 'No answer about this one' };
    const failure = this.#takeFailure();
    return failure?.kind === 'unreadable' ? { ...failure, kind: 'faulty' } : failure;
  }

  #found<Thing>(found: Thing | undefined, id?: string): Found<Thing> {
    return this.#failingFor(id) ?? (found === undefined ? { kind: 'gone' } : { kind: 'found', found });
  }
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

function hasContact({ emails, phones }: Chart, contact: ChartContact): boolean {
  if ('phone' in contact) {
    const digits = digitsOf(contact.phone);
    return digits !== '' && phones.some((phone) => digitsOf(phone).includes(digits));
  }
  const email = contact.email.trim().toLowerCase();
  return email !== '' && emails.some((each) => each.toLowerCase().includes(email));
}

const toVisit = ({ id, chartId, day }: Visit): Visit => ({ id, chartId, day });
