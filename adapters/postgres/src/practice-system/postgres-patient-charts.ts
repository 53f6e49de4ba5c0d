import type { PatientChart, PatientCharts } from '@rewards/domain/practice-system/charts/patient-chart';
import { PostgresStore } from '../sql/postgres-store.ts';
import { patientCharts } from '../tables/practice-system-tables.ts';

/** Confirmed charts in the table `patient_charts`, within one transaction. */
export class PostgresPatientCharts extends PostgresStore implements PatientCharts {
  find(userId: string): Promise<PatientChart | undefined> {
    return this.#charts().where('userId', '=', userId).executeTakeFirst();
  }

  findByChart({ system, chartId }: Pick<PatientChart, 'system' | 'chartId'>): Promise<PatientChart | undefined> {
    return this.#charts().where('system', '=', system).where('chartId', '=', chartId).executeTakeFirst();
  }

  async save(chart: PatientChart): Promise<void> {
    const row = patientCharts.rowOf(chart);
    await this.queries
      .insertInto('patient_charts')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.queries.deleteFrom('patient_charts').where('userId', '=', userId).execute();
  }

  async forgetAll(): Promise<void> {
    await this.queries.deleteFrom('patient_charts').execute();
  }

  #charts() {
    return this.queries.selectFrom('patient_charts').select(patientCharts.properties);
  }
}
