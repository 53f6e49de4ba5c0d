import type { FoundChart } from '@rewards/contracts/credit-postings';
import { ok, type Answer } from './answers.ts';

/** The charts of the stand-in practice's own system, and their postings. */
export class StandInCharts {
  found: FoundChart[] = [];

  answer(request: string): Answer | undefined {
    if (/^GET \/admin\/user\/.+\/charts$/.test(request)) return ok({ chart: null, charts: this.found });
    if (/^PUT \/admin\/user\/.+\/chart$/.test(request))
      return ok({ chart: { id: '7', name: 'Ada Berg', confirmed_at: '' }, activity_id: 'chart' });
    if (/^POST \/admin\/posting\/.+\/(?:retry|done)$/.test(request)) return ok({ activity_id: 'posting-done' });
    if (/^PUT \/admin\/credits\/.+\/slip$/.test(request)) return ok({ activity_id: 'slip-marked' });
    return undefined;
  }
}
