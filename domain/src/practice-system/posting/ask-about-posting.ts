import type { Clock } from '../../clock.ts';
import type { CreditPosting, PostingProblem } from '../../credit/postings/credit-posting.ts';
import { type ChartOwner, creditsMovedFrom } from './credits-moved-from.ts';
import type { ChartCredit, PracticeSystem, PracticeSystemFailure, RecordFault } from '../practice-system.ts';

/** A posting that was claimed: `sending` if it may be sent now, `unknown` if it's only looked for. */
export interface AskedPosting {
  readonly posting: CreditPosting & { readonly chartId: string; readonly typeId: string };
  /** The note on the adjustment, without the marker. */
  readonly note: string;
  /** The redemption day, such as 2026-11-20. */
  readonly day: string;
  readonly person: ChartOwner;
}

/** What the system said about it. */
export type Verdict =
  /** `chartId`: the chart it's in now. */
  | { readonly kind: 'posted'; readonly adjustmentId: string; readonly chartId?: string }
  /** The look-up found nothing. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswered' | 'refused'; readonly words: string }
  | { readonly kind: 'person'; readonly problem: PostingProblem; readonly adjustmentId?: string }
  /** Nothing was sent. */
  | { readonly kind: 'too_late' }
  /** The key could look, and may not post. */
  | { readonly kind: 'not_allowed'; readonly words: string }
  /** The system doesn't answer about this chart. */
  | RecordFault
  | { readonly kind: 'failed'; readonly failure: PracticeSystemFailure };

interface Asking {
  readonly system: PracticeSystem;
  readonly clock: Clock;
}

/**
 * A process that was suspended since its claim sends nothing anymore, because another one may have. Far shorter than
 * the time until it's certain that a posting isn't there.
 */
const latestSendMilliseconds = 5 * 60_000;

/** Looks for the marker, and sends the posting only if it isn't there. */
export async function askAboutPosting(asking: Asking, asked: AskedPosting): Promise<Verdict> {
  const { system } = asking;
  const { posting, person } = asked;
  const credits = await system.creditsOf(posting.chartId);
  if (credits.kind !== 'found' && credits.kind !== 'gone') return unread(credits);
  const there = credits.kind === 'found' ? credits.found : [];
  const own = there.find(({ marker }) => marker === posting.marker);
  if (own) return { kind: 'posted', adjustmentId: own.id };
  const chart = await system.chart(posting.chartId);
  if (chart.kind !== 'found' && chart.kind !== 'gone') return unread(chart);
  const isInUse = credits.kind === 'found' && chart.kind === 'found' && chart.found.isPatient;
  if (!isInUse) {
    const moved = await creditsMovedFrom(system, posting.chartId, chart, person);
    if (moved.kind !== 'found') return unread(moved);
    const kept = moved.found.find(({ credit }) => credit.marker === posting.marker);
    if (kept) return { kind: 'posted', adjustmentId: kept.credit.id, chartId: kept.chartId };
  }
  // Looked for as long as one that may still appear.
  if (posting.state === 'unknown') return { kind: 'absent' };
  if (credits.kind === 'gone' || chart.kind === 'gone') return { kind: 'person', problem: 'chart_gone' };
  if (!chart.found.isPatient && posting.approved === null) return { kind: 'person', problem: 'chart_inactive' };
  return send(asking, asked, there);
}

const unread = (outcome: RecordFault | PracticeSystemFailure): Verdict =>
  outcome.kind === 'faulty' ? outcome : { kind: 'failed', failure: outcome };

async function send(asking: Asking, asked: AskedPosting, credits: readonly ChartCredit[]): Promise<Verdict> {
  const { system, clock } = asking;
  const { posting, note } = asked;
  const day = await dayToPost(system, asked.day);
  if (typeof day !== 'string') return unread(day);
  const alike = credits.find((credit) => isAlike(credit, posting, [day, asked.day]));
  if (alike && posting.approved !== 'alike') return { kind: 'person', problem: 'alike', adjustmentId: alike.id };
  if (clock.now().getTime() - (posting.sentAt?.getTime() ?? 0) > latestSendMilliseconds) return { kind: 'too_late' };
  const { chartId, typeId, amountCents, marker } = posting;
  const answer = await system.postCredit({ chartId, typeId, amountCents, day, note: `${note} ${marker}`.trim() });
  if (answer.kind === 'unauthorized') return { kind: 'not_allowed', words: answer.words };
  const isAnswered = answer.kind === 'posted' || answer.kind === 'unanswered' || answer.kind === 'refused';
  return isAnswered ? answer : { kind: 'failed', failure: answer };
}

/** One without a marker, such as one typed in by hand. What the system doesn't tell may be the same. */
const isAlike = (credit: ChartCredit, { typeId, amountCents }: CreditPosting, days: readonly string[]) =>
  credit.marker === undefined &&
  (credit.typeId === undefined || credit.typeId === typeId) &&
  credit.amountCents === amountCents &&
  (credit.day === undefined || days.includes(credit.day));

/** The redemption day, or the system's own day if that is earlier, because it takes nothing from its future. */
async function dayToPost(system: PracticeSystem, day: string): Promise<string | RecordFault | PracticeSystemFailure> {
  const today = await system.today();
  if (today.kind === 'gone') return day;
  if (today.kind !== 'found') return today;
  return today.found !== undefined && today.found < day ? today.found : day;
}
