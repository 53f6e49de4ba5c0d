import type { ReportCounts } from '@rewards/contracts/reports';
import { Text } from '@rewards/kit';
import { texts } from '../texts/reports.ts';

type Ignored = ReportCounts['ignored'];

/** How many rows of a report are no visits, and why. Nothing if all are. */
export function IgnoredRows({ ignored }: { readonly ignored: Ignored }) {
  const reasons = (Object.keys(texts.ignored) as (keyof Ignored)[]).filter((reason) => ignored[reason] > 0);
  if (reasons.length === 0) return null;
  const rows = reasons.reduce((sum, reason) => sum + ignored[reason], 0);
  return (
    <Text span display="block" fz="sm" c="dimmed">
      {texts.ignoredRows(rows)} {reasons.map((reason) => texts.ignored[reason](ignored[reason])).join(', ')}
    </Text>
  );
}
