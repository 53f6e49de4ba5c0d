import type { ActivityAction } from '@rewards/domain/activity/activity-params';
import type { ActivitySentences } from '../sentences.ts';

type Exported = Extract<ActivityAction, `${string}_exported`>;

/** What the activity log says of exports. */
export const exported: Pick<ActivitySentences, Exported> = {
  list_exported: ({ file }) => `Exported ${file}`,
  refusals_exported: () => 'Exported everyone who gets no texts',
  patients_exported: () => 'Exported all patients',
  referrals_exported: () => 'Exported all referrals',
  team_trends_exported: ({ from, to }) =>
    `Exported the team's trends ${from === to ? `for ${from}` : `from ${from} to ${to}`}`,
  year_report_exported: ({ year }) => `Exported the ${year} year report`,
  feed_exported: () => 'Read the referrals for a spreadsheet',
};

/** What exports are called. */
export const exportedNames: Readonly<Record<Exported, string>> = {
  list_exported: 'Exported a list',
  refusals_exported: 'Exported opt-outs',
  patients_exported: 'Exported patients',
  referrals_exported: 'Exported referrals',
  team_trends_exported: "Exported the team's trends",
  year_report_exported: 'Exported a year report',
  feed_exported: 'Read a feed',
};
