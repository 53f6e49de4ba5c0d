import type { PatientBalance } from '@rewards/contracts/credit-owed';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { previewCompletions } from '@rewards/contracts/completion-preview';
import type { YearLine } from '@rewards/contracts/year-report';
import { type Answer, ok, pageOf } from './answers.ts';

/** What the practice owes, and its year report. */
export class StandInMoney {
  balances: PatientBalance[] = [];
  /** By age, in dollars, newest first. */
  ages = [0, 0, 0, 0];
  overdrawn = 0;
  earned = 0;
  givenOut = 0;
  lines: YearLine[] = [];
  deleted = { earned: 0, given_out: 0, left: 0, redeemed: 0 };
  threshold = 2_000;
  /** Of the reader, in dollars. */
  dailyLimit: number | null = null;
  preview: AnswerOf<typeof previewCompletions> = { years: [], year_in_question: false };

  readonly routes: Readonly<Record<string, (url: URL) => Answer>> = {
    'GET /admin/credit/balances': ({ searchParams: asked }) => {
      const search = (asked.get('q') ?? '').toLowerCase();
      const { rows, paging } = pageOf(
        this.balances.filter(({ name }) => name.toLowerCase().includes(search)),
        asked,
      );
      const totals = {
        owed: this.ages.reduce((sum, amount) => sum + amount, 0),
        patients: this.balances.length,
        ages: this.ages.map((amount, age) => ({ to_days: [30, 90, 365][age] ?? null, amount })),
        overdrawn: this.overdrawn,
        earned: this.earned,
        given_out: this.givenOut,
      };
      return ok({ balances: rows, pages: paging.pages, total: paging.total, totals, daily_limit: this.dailyLimit });
    },
    'POST /admin/completions/preview': () => ok(this.preview),
  };

  /** Undefined for any other call. */
  answer(request: string, url: URL): Answer | undefined {
    const report = /^GET \/admin\/report\/(\d+)$/.exec(request)?.[1];
    return report === undefined ? this.routes[request]?.(url) : ok(this.report(Number(report), url.searchParams));
  }

  report(year: number, asked: URLSearchParams): object {
    const { rows, paging } = pageOf(this.lines, asked);
    const sum = (of: 'earned' | 'given_out' | 'left' | 'redeemed') =>
      this.lines.reduce((total, line) => total + line[of], this.deleted[of]);
    return {
      year,
      years: [2026, 2025],
      is_running: year === 2026,
      threshold: this.threshold,
      sums: {
        earned: sum('earned'),
        given_out: sum('given_out'),
        left: sum('left'),
        redeemed: sum('redeemed'),
        patients: this.lines.length,
        over_threshold: this.lines.filter((line) => line.over_threshold).length,
      },
      deleted_accounts: this.deleted,
      patients: rows,
      pages: paging.pages,
      total: paging.total,
    };
  }
}
