import { describe } from '@jest/globals';
import type { Chart, PracticeSystem } from '@rewards/domain/practice-system/practice-system';
import { InMemoryPracticeSystem } from '@rewards/in-memory/practice-system/in-memory-practice-system';
import { OpenDentalPracticeSystem } from '@rewards/open-dental/open-dental-practice-system';
import type { Pace } from '@rewards/open-dental/open-dental-requests';
import { Office, noDate } from '@rewards/dental-office/office';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';

/** A practice's system and the people who work in it. */
export interface SystemUnderTest {
  readonly system: PracticeSystem;
  hasChart(chart: Partial<Omit<Chart, 'id'>> & Pick<Chart, 'firstName' | 'lastName'>): string;
  hasVisit(chartId: string, day: string, isCompleted?: boolean): string;
  changesLastName(chartId: string, lastName: string, takesTexts: boolean): void;
  takesBack(visitId: string): void;
  removes(visitId: string): void;
  isReferredBy(chartId: string, referrer: string): void;
  close(): Promise<void>;
}

/** Time that passes only when somebody waits. */
export const unhurried = (milliseconds = 0): Pace & { readonly waits: number[] } => {
  const waits: number[] = [];
  let now = 0;
  return {
    milliseconds,
    waits,
    now: () => now,
    pause: async (wait) => {
      waits.push(wait);
      now += wait;
    },
  };
};

async function inMemory(): Promise<SystemUnderTest> {
  const system = new InMemoryPracticeSystem(100);
  return {
    system,
    hasChart: (chart) => system.hasChart(chart),
    hasVisit: (chartId, day, isCompleted) => system.hasVisit(chartId, day, isCompleted),
    changesLastName: (chartId, lastName, takesTexts) => system.changesChart(chartId, { lastName, takesTexts }),
    takesBack: (visitId) => system.takesBack(visitId),
    removes: (visitId) => system.removes(visitId),
    isReferredBy: (chartId, referrer) => system.isReferredBy(chartId, referrer),
    close: async () => undefined,
  };
}

const openDental = (pageSize: number) => async (): Promise<SystemUnderTest> => {
  const server = await OpenDentalServer.start({ pageSize, office: new Office('2026-11-20 17:30:00') });
  const { office } = server;
  return {
    system: new OpenDentalPracticeSystem(server.settings, unhurried()),
    hasChart: ({ firstName, lastName, preferredName = '', emails = [], phones = [], isPatient = true, firstVisitOn }) =>
      String(
        office.hasPatient({
          FName: firstName,
          LName: lastName,
          Preferred: preferredName,
          Email: emails.join(', '),
          WirelessPhone: phones[0] ?? '',
          HmPhone: phones[1] ?? '',
          PatStatus: isPatient ? 'Patient' : 'Archived',
          DateFirstVisit: firstVisitOn ?? noDate,
        }),
      ),
    hasVisit: (chartId, day, isCompleted = true) =>
      String(
        office.hasAppointment(Number(chartId), {
          AptDateTime: `${day} 09:00:00`,
          AptStatus: isCompleted ? 'Complete' : 'Scheduled',
        }),
      ),
    changesLastName: (chartId, LName, takesTexts) =>
      office.changesPatient(Number(chartId), { LName, TxtMsgOk: takesTexts ? 'Yes' : 'No' }),
    takesBack: (visitId) => office.changes(Number(visitId), { AptStatus: 'Scheduled' }),
    removes: (visitId) => void office.appointments.delete(Number(visitId)),
    isReferredBy: (chartId, referrer) => office.isReferredBy(Number(chartId), Number(referrer)),
    close: () => server.stop(),
  };
};

const systems = {
  'in memory': inMemory,
  'Open Dental, remote': openDental(100),
  'Open Dental, local service': openDental(1_000),
};

/** Runs one suite on every practice system. */
export const onEveryPracticeSystem = (suite: (open: () => Promise<SystemUnderTest>) => void): void =>
  describe.each(Object.entries(systems))('the practice system %s', (_name, open) => {
    suite(open);
  });
