import { listMailings, startMailing, stopMailing } from '@rewards/contracts/mailings';
import { switchReminder } from '@rewards/contracts/reminders';
import { exportTeamTrends } from '@rewards/contracts/trends';
import { changeReportThreshold, showYearReport } from '@rewards/contracts/year-report';
import { nameOf } from './every-endpoint.ts';
import type { Visitor } from './visitor.ts';

type LoggedCall = readonly [call: string, action: string, act: () => Promise<unknown>];

/** What an admin does with reports, reminders and mailings, with the action it is logged as. */
export const reportActions = (browser: () => Visitor): readonly LoggedCall[] => [
  [nameOf(exportTeamTrends), 'team_trends_exported', () => browser().ask(exportTeamTrends)],
  [
    `${nameOf(showYearReport)} as a file`,
    'year_report_exported',
    () => browser().ask(showYearReport, { params: { year: 2026 }, query: { format: 'csv' } }),
  ],
  [nameOf(startMailing), 'mailing_started', () => browser().call(startMailing, { body: { audience: 'all' } })],
  [
    nameOf(stopMailing),
    'mailing_stopped',
    async () => {
      const { mailings } = await browser().call(listMailings);
      return browser().call(stopMailing, { params: { id: mailings[0]?.id ?? '' } });
    },
  ],
  [
    nameOf(switchReminder),
    'reminder_switched',
    () => browser().call(switchReminder, { params: { kind: 'share' }, body: { is_on: true } }),
  ],
  [
    nameOf(changeReportThreshold),
    'report_threshold_changed',
    () => browser().call(changeReportThreshold, { params: { year: 2026 }, body: { threshold: 700 } }),
  ],
];
