import { changeReportThreshold, showYearReport } from '@rewards/contracts/year-report';
import type { CsvColumn } from '@rewards/csv/csv-table';
import { type Cents, centsToDollars, dollarsToCents } from '@rewards/domain/cents';
import {
  type GoneLine,
  type YearAmounts,
  type YearLine,
  isAtThreshold,
} from '@rewards/domain/credit/report/year-reports';
import { asSearch, pageOf, paged } from '../list-page.ts';
import type { Service } from '../ports.ts';
import { type Route, route } from '../../http/route.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import { exportFile } from '../export-file.ts';
import { present } from '../present.ts';

/** The year report, as a list and as a file, and its threshold. */
export const yearReportRoutes = (dependencies: Service): readonly Route[] => [
  route(showYearReport, async ({ params: { year }, query, asFile, by, context }) => {
    if (asFile) {
      const thresholdCents = await dependencies.showYearReport.threshold(year);
      const what = { action: 'year_report_exported', params: { year } } as const;
      const file = await exportFile(dependencies, { by, context }, what, () => ({
        columns: columns(textsFor(context).lists.yearReport, thresholdCents),
        rows: dependencies.yearReports.stream(year),
      }));
      return { ...file, date: String(year) };
    }
    const { sums, ...shown } = await dependencies.showYearReport.execute(
      year,
      { search: asSearch(query.q) },
      pageOf(query),
    );
    return {
      year,
      years: [...shown.years],
      is_running: shown.isRunning,
      threshold: centsToDollars(shown.thresholdCents),
      sums: { ...presentAmounts(sums), over_threshold: sums.atThreshold },
      deleted_accounts: presentAmounts(sums.gone),
      patients: shown.page.rows.map((line) => ({
        ...presentAmounts(line),
        over_threshold: isAtThreshold(line, shown.thresholdCents),
      })),
      ...paged(shown.page, query),
    };
  }),

  route(changeReportThreshold, async ({ params: { year }, body: { threshold, seen }, signedIn }) => {
    const outcome = await dependencies.changeReportThreshold.execute({
      year,
      thresholdCents: dollarsToCents(threshold),
      ...(seen === undefined ? {} : { seenCents: dollarsToCents(seen) }),
      adminId: signedIn.user.id,
    });
    return outcome.kind === 'refused' ? outcome : { year, threshold, activity_id: outcome.activityId };
  }),
];

const presentAmounts = <Line extends YearAmounts>(line: Line) => present({ ...line, givenOutCents: line.givenCents });

/** In parentheses below zero, as accountants write it: a spreadsheet reads a number, and no formula (rule 28). */
function amount(cents: Cents): string {
  const dollars = centsToDollars(cents).toFixed(2);
  return cents < 0 ? `(${dollars.slice(1)})` : dollars;
}

/** Deleted accounts share the last line, without a name. */
function columns(
  texts: Texts['lists']['yearReport'],
  thresholdCents: Cents,
): readonly CsvColumn<YearLine | GoneLine>[] {
  return [
    [texts.patient, (line) => ('id' in line ? line.name : texts.deleted)],
    [texts.email, (line) => ('id' in line ? line.email : '')],
    [texts.earned, ({ earnedCents }) => amount(earnedCents)],
    [texts.givenOut, ({ givenCents }) => amount(givenCents)],
    [texts.left, ({ leftCents }) => amount(leftCents)],
    [texts.redeemed, ({ redeemedCents }) => amount(redeemedCents)],
    [texts.threshold, (line) => ('id' in line ? amount(thresholdCents) : '')],
    [texts.reached, (line) => ('id' in line ? texts[isAtThreshold(line, thresholdCents) ? 'yes' : 'no'] : '')],
  ];
}
