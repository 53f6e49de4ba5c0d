import type { Cents } from '../cents.ts';

/** A completed appointment in the practice's own system. */
export interface Visit {
  /** The system's ID. */
  readonly id: string;
  readonly chartId: string;
  /** The appointment's day in the practice, such as 2026-11-20. */
  readonly day: string;
}

/** A person's record in the practice's own system, cut to what matching needs. Never a birth date, SSN or balance. */
export interface Chart {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Blank if there is none. */
  readonly preferredName: string;
  readonly emails: readonly string[];
  /** As typed there. */
  readonly phones: readonly string[];
  /** False for people who are archived, merged away, deceased, or not patients. */
  readonly isPatient: boolean;
  /** The day of the first visit. Undefined if the system has none, and in a search. */
  readonly firstVisitOn: string | undefined;
}

/** A chart that changed, with what the patient list takes from it. */
export interface ChangedChart extends Chart {
  /** As typed there. Blank if there is none. */
  readonly cellPhone: string;
  /** Undefined if the chart doesn't say. */
  readonly takesTexts: boolean | undefined;
}

export interface ChartsPage extends Pick<VisitsPage, 'kind' | 'setAside' | 'cursor' | 'isLast'> {
  readonly charts: readonly ChangedChart[];
}

/** What to look for in charts. A phone is searched by its digits. */
export type ChartContact = { readonly email: string } | { readonly phone: string };

/**
 * Why the system can't be used now, whatever record is asked for. `words` are its own, for the operator, without data
 * of people.
 */
export type PracticeSystemFailure =
  /** Try again later, after this many seconds if the system named a time. The request surely changed nothing. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds?: number; readonly words: string }
  /** A key is wrong, or lacks a right. Trying again doesn't help. */
  | { readonly kind: 'unauthorized'; readonly words: string }
  /** The answer isn't what the system's maker describes. */
  | { readonly kind: 'unreadable'; readonly words: string };

const failureKinds: readonly unknown[] = [
  'unavailable',
  'unauthorized',
  'unreadable',
] satisfies readonly PracticeSystemFailure['kind'][];

export const isFailure = (outcome: object): outcome is PracticeSystemFailure =>
  'kind' in outcome && failureKinds.includes(outcome.kind);

/** Only this record can't be read: the system refused it, or sent another shape. The others aren't affected. */
export interface RecordFault {
  readonly kind: 'faulty';
  /** The system's own, without data of people. */
  readonly words: string;
}

export const isFaulty = (outcome: object): outcome is RecordFault => 'kind' in outcome && outcome.kind === 'faulty';

export interface VisitsPage {
  readonly kind: 'read';
  readonly visits: readonly Visit[];
  /** IDs of rows that couldn't be read. */
  readonly setAside: readonly string[];
  /** Where to go on. Opaque: only the adapter reads it. */
  readonly cursor: string;
  /** What the system's clock showed, such as "2026-11-20 14:05:00". Undefined if it doesn't tell. */
  readonly systemTime: string | undefined;
  /** True when everything up to now has been read. */
  readonly isLast: boolean;
  /** Rows moved between two pages. The page is empty, and the next is the first again. */
  readonly startsOver?: true;
}

export interface PracticeSystemState {
  readonly kind: 'reached';
  /** The program's version, if it tells. */
  readonly version: string | undefined;
  /** Whether the keys may read, and post credit. */
  readonly mayRead: boolean;
  readonly mayPost: boolean;
}

/** A kind of adjustment that lowers or raises what a patient owes. */
export interface AdjustmentType {
  readonly id: string;
  readonly name: string;
  readonly sign: '+' | '-';
}

export interface CreditToPost {
  readonly chartId: string;
  readonly typeId: string;
  /** Positive for a type that adds to the balance, negative for one that reduces it. */
  readonly amountCents: Cents;
  /** Such as 2026-11-20, not in the future. */
  readonly day: string;
  /** Ends with a marker that `creditsOf` finds again. */
  readonly note: string;
}

/** An adjustment on a chart, cut to what tells ours apart. */
export interface ChartCredit {
  readonly id: string;
  /** Undefined if the system doesn't tell. */
  readonly typeId: string | undefined;
  /** As `CreditToPost` has it. */
  readonly amountCents: Cents;
  /** Undefined if the system doesn't tell. */
  readonly day: string | undefined;
  /** The marker in its note. Undefined if we didn't make it. */
  readonly marker: string | undefined;
}

export type CreditPosted =
  | { readonly kind: 'posted'; readonly adjustmentId: string }
  /** No answer came, or one that may follow a posting. Look for it before anything else. */
  | { readonly kind: 'unanswered'; readonly words: string }
  /** The system's own sentence against it. An answer can be wrong about that, so look for it, too. */
  | { readonly kind: 'refused'; readonly words: string }
  | PracticeSystemFailure;

export type Found<Thing> =
  | { readonly kind: 'found'; readonly found: Thing }
  | { readonly kind: 'gone' }
  | RecordFault
  | Exclude<PracticeSystemFailure, { readonly kind: 'unreadable' }>;

/** The practice's own system. Failures are returned as outcomes, not thrown. One request at a time. */
export interface PracticeSystem {
  check(): Promise<PracticeSystemState | PracticeSystemFailure>;
  /**
   * A page of visits completed or changed since the cursor. Without one, since the day. A visit can come twice.
   * @param since such as 2026-11-20
   */
  completedVisits(cursor: string | undefined, since: string): Promise<VisitsPage | PracticeSystemFailure>;
  /**
   * A page of completed visits by their day, whenever they changed, both days included. A visit can come twice.
   * @param cursor undefined for the first page
   */
  visitsBetween(from: string, to: string, cursor: string | undefined): Promise<VisitsPage | PracticeSystemFailure>;
  /** Gone if it was deleted, or isn't completed any more. */
  visit(id: string): Promise<Found<Visit>>;
  chart(id: string): Promise<Found<Chart>>;
  /** All charts whose email or phone contains this, perhaps without archived ones. Blank finds none. */
  chartsWith(contact: ChartContact): Promise<Found<readonly Chart[]>>;
  /**
   * A page of charts changed since the cursor. Without one, since the day. A chart can come twice, and deleted ones are
   * missing.
   */
  changedCharts(cursor: string | undefined, since: string): Promise<ChartsPage | PracticeSystemFailure>;
  /** All completed visits of a chart, in no particular order. */
  visitsOf(chartId: string): Promise<Found<readonly Visit[]>>;
  /** The charts of the people who referred this one, as recorded there. Undefined for one that it doesn't name. */
  referrersOf(chartId: string): Promise<Found<readonly (string | undefined)[]>>;
  adjustmentTypes(): Promise<Found<readonly AdjustmentType[]>>;
  /** The day by the system's own clock. Undefined if it doesn't tell. */
  today(): Promise<Found<string | undefined>>;
  postCredit(credit: CreditToPost): Promise<CreditPosted>;
  /** All adjustments of a chart, ours and others. */
  creditsOf(chartId: string): Promise<Found<readonly ChartCredit[]>>;
}
