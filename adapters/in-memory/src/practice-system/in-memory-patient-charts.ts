import type { PatientChart } from '@rewards/domain/practice-system/charts/patient-chart';
import type { PatientCharts } from '@rewards/domain/practice-system/charts/patient-charts';
import { InMemoryStore } from '../in-memory-store.ts';

/** Confirmed charts within one transaction. */
export class InMemoryPatientCharts extends InMemoryStore implements PatientCharts {
  async find(userId: string): Promise<PatientChart | undefined> {
    return structuredClone(this.tables.patientCharts.get(userId));
  }

  async findByChart({ system, chartId }: Pick<PatientChart, 'system' | 'chartId'>): Promise<PatientChart | undefined> {
    const found = [...this.tables.patientCharts.values()].find(
      (chart) => chart.system === system && chart.chartId === chartId,
    );
    return structuredClone(found);
  }

  async save(chart: PatientChart): Promise<void> {
    const other = await this.findByChart(chart);
    if (other && other.userId !== chart.userId) throw new Error(`The chart ${chart.chartId} belongs to someone else`);
    if (!this.tables.users.has(chart.userId)) throw new Error(`There is no user ${chart.userId}`);
    this.tables.patientCharts.set(chart.userId, structuredClone(chart));
  }

  async remove(userId: string): Promise<void> {
    this.tables.patientCharts.delete(userId);
  }

  async forgetAll(): Promise<void> {
    this.tables.patientCharts.clear();
  }
}
