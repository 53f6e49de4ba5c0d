import type { ReportSnapshot } from './take-report.ts';
import type { Undo } from '../../activity/undo.ts';

/** Takes a report's or pasted day's visits off the desk, unless one was confirmed. Then it can be taken again. */
export const undoReport: Undo<ReportSnapshot> = async ({ stores, at }, { reportId, visitIds }) => {
  for (const id of visitIds) {
    const visit = await stores.visits.findForUpdate(id);
    if (visit && visit.state !== 'open') return 'report_confirmed';
  }
  await stores.visits.removeAll(visitIds);
  const report = reportId === null ? undefined : await stores.reports.find(reportId);
  if (report) await stores.reports.save({ ...report, undoneAt: at });
  return undefined;
};
