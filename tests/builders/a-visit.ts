import { type RecordedMatch, type VisitRecord, newVisitRecord } from '@rewards/domain/practice-system/visit-record';
import { referralIdOf } from './a-practice.ts';
import { identityOf } from './identity.ts';

export const visitIdOf = (name: string): string => identityOf(`visit ${name}`);

/** A visit on March 2, 2026, by the chart of the same name. It's first seen at that day's end, and due then. */
export const aVisit = (name: string, changes: Partial<VisitRecord> = {}): VisitRecord => ({
  ...newVisitRecord(
    visitIdOf(name),
    { id: `visit of ${name}`, chartId: `chart of ${name}`, day: '2026-03-02' },
    { system: 'open_dental', isSuggestedOnly: false, at: new Date('2026-03-02T22:00:00.000Z') },
  ),
  ...changes,
});

/** A certain match to the referral of a friend. */
export const aMatch = (friend: string, changes: Partial<RecordedMatch> = {}): RecordedMatch => ({
  referralId: referralIdOf(friend),
  chartName: friend,
  evidence: ['email', 'name'],
  certainty: 'certain',
  doubts: [],
  ...changes,
});
