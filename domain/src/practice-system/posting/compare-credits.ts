import type { Clock } from '../../clock.ts';
import type { CreditPosting, PostingFinding } from '../../credit/postings/credit-posting.ts';
import { compared } from '../../credit/postings/posting-steps.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type Connection, isUsable } from '../connection.ts';
import type { ChartCredit, Found, PracticeSystem } from '../practice-system.ts';
import { type PracticeSystemTurn, notYourTurn } from '../practice-system-turn.ts';
import type { PracticeSystems } from '../practice-systems.ts';
import { recordTrouble } from '../record-trouble.ts';
import { ownerOf } from './claim-posting.ts';
import { type ChartOwner, type MovedCredit, creditsMovedFrom } from './credits-moved-from.ts';

export interface CompareCreditsOutcome {
  readonly compared: number;
  /** Those that are missing, changed or doubled. */
  readonly found: number;
}

const days = 90;
const dayMilliseconds = 86_400_000;
/** Each chart takes its own turn, so the desk doesn't wait for all of them. */
const waitSeconds = 60;

/** Compares the postings of 90 days with the practice's system. It shows what differs, and changes nothing there. */
export class CompareCredits extends UseCase<{
  unitOfWork: UnitOfWork;
  practiceSystems: PracticeSystems;
  practiceSystemTurn: PracticeSystemTurn;
  clock: Clock;
}> {
  async execute(): Promise<CompareCreditsOutcome> {
    const { unitOfWork, practiceSystems, clock } = this.dependencies;
    const since = new Date(clock.now().getTime() - days * dayMilliseconds);
    const connection = await unitOfWork.run(({ practiceConnections }) => practiceConnections.find());
    if (!connection || !isUsable(connection, 'posting', clock.now())) return { compared: 0, found: 0 };
    const opened = practiceSystems.open(connection);
    if (opened.kind !== 'opened') return { compared: 0, found: 0 };
    const postings = await unitOfWork.run(({ creditPostings }) => creditPostings.listToCompare(connection.id, since));
    const outcome = { compared: 0, found: 0 };
    for (const [chartId, own] of byChart(postings)) {
      const findings = await this.#compare(connection, opened.system, chartId, own);
      if (findings === undefined) break;
      outcome.compared += own.length;
      outcome.found += findings;
    }
    return outcome;
  }

  /** @returns how many differ, or undefined if we can't ask the system now. */
  async #compare(
    { id: connectionId }: Connection,
    system: PracticeSystem,
    chartId: string,
    postings: readonly CreditPosting[],
  ): Promise<number | undefined> {
    const { unitOfWork, practiceSystems, practiceSystemTurn, clock } = this.dependencies;
    const [posting] = postings;
    if (!posting) return 0;
    const owner = await unitOfWork.run((stores) => ownerOf(stores, posting));
    const credits = await practiceSystemTurn.take(waitSeconds, () => creditsWith(system, chartId, owner));
    if (credits === notYourTurn) return undefined;
    const at = clock.now();
    if (credits.kind === 'faulty') return 0;
    if (credits.kind === 'unavailable' || credits.kind === 'unauthorized') {
      const failed = { connectionId, use: 'posting', systemName: practiceSystems.offered().name, at } as const;
      await unitOfWork.run((stores) => recordTrouble(stores, failed, credits));
      return undefined;
    }
    const there = credits.kind === 'gone' ? [] : credits.found;
    return unitOfWork.run(async ({ creditPostings }) => {
      let found = 0;
      for (const { redemptionId, direction } of postings) {
        const [credit, reversal] = await creditPostings.listOfForUpdate(redemptionId);
        const now = direction === 'credit' ? credit : reversal;
        if (now?.state !== 'posted') continue;
        const finding = findingOf(now, isVoidedByHand(reversal), there);
        if (finding !== null) found += 1;
        const moved = there.find((one) => isOf(now, one.credit));
        await creditPostings.save({ ...compared(now, finding, at), chartId: moved?.chartId ?? now.chartId });
      }
      return found;
    });
  }
}

/** Those compared longest ago first, so that what one night doesn't reach, the next one does. */
function byChart(postings: readonly CreditPosting[]): readonly (readonly [string, readonly CreditPosting[]])[] {
  const charts = new Map<string, CreditPosting[]>();
  for (const posting of postings.toSorted((a, b) => ageOf(a) - ageOf(b)))
    charts.set(posting.chartId ?? '', [...(charts.get(posting.chartId ?? '') ?? []), posting]);
  return [...charts];
}

const ageOf = ({ comparedAt }: CreditPosting) => comparedAt?.getTime() ?? 0;

/** A person voids, or has voided, the adjustment of an undone redemption. */
const isVoidedByHand = (reversal: CreditPosting | undefined) => reversal !== undefined && reversal.typeId === null;

const isOf = ({ marker, adjustmentId }: CreditPosting, credit: ChartCredit) =>
  credit.marker === marker || credit.id === adjustmentId;

/** A chart's adjustments. If it was merged, also those of the kept one. */
async function creditsWith(
  system: PracticeSystem,
  chartId: string,
  owner: ChartOwner,
): Promise<Found<readonly MovedCredit[]>> {
  const credits = await system.creditsOf(chartId);
  if (credits.kind !== 'found' && credits.kind !== 'gone') return credits;
  const there = credits.kind === 'found' ? credits.found.map((credit) => ({ credit, chartId })) : [];
  const chart = await system.chart(chartId);
  if (chart.kind !== 'found' && chart.kind !== 'gone') return chart;
  if (chart.kind === 'found' && chart.found.isPatient) return { kind: 'found', found: there };
  const moved = await creditsMovedFrom(system, chartId, chart, owner);
  return moved.kind === 'found' ? { kind: 'found', found: [...there, ...moved.found] } : moved;
}

function findingOf(posting: CreditPosting, isVoided: boolean, there: readonly MovedCredit[]): PostingFinding | null {
  const { direction, adjustmentId, amountCents } = posting;
  // Done by hand, or to be voided by hand.
  if (adjustmentId === null || (direction === 'credit' && isVoided)) return null;
  const own = there.filter(({ credit }) => isOf(posting, credit));
  const only = own[0]?.credit;
  if (only === undefined) return 'missing';
  if (own.length > 1) return 'doubled';
  return only.amountCents === amountCents ? null : 'changed';
}
