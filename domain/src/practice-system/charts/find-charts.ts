import { emailMatchKey } from '../../patients/email-address.ts';
import { foldedName } from '../../patients/names/same-name.ts';
import type { PhoneNumbers } from '../../patients/phone-numbers.ts';
import type { User } from '../../patients/user.ts';
import { UseCase } from '../../use-case.ts';
import type { Chart, Found, PracticeSystem } from '../practice-system.ts';
import { type CannotAsk, type DeskDependencies, askForDesk } from './ask-for-desk.ts';
import type { PatientChart } from './patient-chart.ts';

/** What a chart has in common with the person. */
export type ChartLikeness = 'email' | 'phone' | 'name';

export interface FoundChart {
  readonly chart: Chart;
  readonly same: readonly ChartLikeness[];
}

export type FindChartsOutcome =
  | { readonly kind: 'found'; readonly confirmed: PatientChart | undefined; readonly charts: readonly FoundChart[] }
  | CannotAsk
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' };

/** Looks a person up in the practice's system by email and phone, the most alike first. A person decides. */
export class FindCharts extends UseCase<DeskDependencies & { phoneNumbers: PhoneNumbers }> {
  async execute(userId: string): Promise<FindChartsOutcome> {
    const { user, confirmed } = await this.dependencies.unitOfWork.read(async ({ users, patientCharts }) => ({
      user: await users.find(userId),
      confirmed: await patientCharts.find(userId),
    }));
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    const answer = await askForDesk(this.dependencies, (system) => chartsOf(system, user));
    if (answer.kind === 'refused') return answer;
    const found = answer.kind === 'found' ? answer.found : [];
    const charts = found.map((chart) => ({ chart, same: this.#likeness(chart, user) }));
    return { kind: 'found', confirmed, charts: charts.toSorted((a, b) => b.same.length - a.same.length) };
  }

  #likeness(chart: Chart, user: User): readonly ChartLikeness[] {
    const names = [chart.firstName, chart.preferredName].map((first) => foldedName(`${first} ${chart.lastName}`));
    const isSame: Readonly<Record<ChartLikeness, boolean>> = {
      email: chart.emails.some((email) => emailMatchKey(email) === emailMatchKey(user.email)),
      phone:
        user.phone !== null && chart.phones.some((phone) => this.dependencies.phoneNumbers.read(phone) === user.phone),
      name: user.name !== '' && names.includes(foldedName(user.name)),
    };
    return (['email', 'phone', 'name'] as const).filter((kind) => isSame[kind]);
  }
}

async function chartsOf(system: PracticeSystem, { email, phone }: User): Promise<Found<readonly Chart[]>> {
  const charts = new Map<string, Chart>();
  for (const by of [{ email }, ...(phone === null ? [] : [{ phone }])]) {
    const read = await system.chartsWith(by);
    if (read.kind === 'gone') continue;
    if (read.kind !== 'found') return read;
    for (const chart of read.found) charts.set(chart.id, chart);
  }
  return { kind: 'found', found: [...charts.values()] };
}
