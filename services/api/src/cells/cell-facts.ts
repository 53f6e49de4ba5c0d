import { ageStarts } from '@rewards/domain/credit/owed/credit-balances';
import type { Cents } from '@rewards/domain/cents';
import type { Composed } from '../app/container.ts';
import { databaseDown, databaseFigures } from '../modules/metrics/database-figures.ts';
import type { Figures } from '../modules/metrics/metrics.ts';

/** A practice in a few figures, for whoever runs the group. None of them is about a person. */
export interface CellFacts {
  readonly at: Date;
  readonly practiceName: string;
  /** Of this release that the database lacks. */
  readonly migrationsMissing: number;
  /** Undefined before the first backup. */
  readonly lastBackupAt: Date | undefined;
  /** Everyone, including admins (rule 17). */
  readonly patients: number;
  readonly referrals: number;
  /** Credit that patients can still use. */
  readonly owedCents: Cents;
  /** What its metrics were, while its app rests. */
  readonly figures: Figures;
}

/** @throws StoreUnavailable if the practice's database is away. */
export async function readFacts(made: Composed): Promise<CellFacts> {
  const { clock, timeZone, cell } = made;
  const at = clock.now();
  const [profile, { migrations, lastBackupAt }, { users, referrals }, { owedCents }] = await Promise.all([
    made.practice.get(),
    made.readOperatingState(),
    made.practiceTotals.read(),
    made.creditBalances.owed(ageStarts(at, timeZone)),
  ]);
  const figures = await databaseFigures(made);
  figures.setDefaultLabels({ cell });
  return {
    ...{ at, practiceName: profile.name, migrationsMissing: migrations.missing, lastBackupAt },
    ...{ patients: users, referrals, owedCents },
    figures: await figures.getMetricsAsJSON(),
  };
}

/** The metrics of a practice whose database is away. */
export async function figuresWithoutDatabase(cell: string): Promise<Figures> {
  const figures = databaseDown();
  figures.setDefaultLabels({ cell });
  return figures.getMetricsAsJSON();
}
