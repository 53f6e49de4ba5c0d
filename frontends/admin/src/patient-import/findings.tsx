import type { ImportResult } from '@rewards/contracts/patient-import';
import { Facts } from '@rewards/kit/desk';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';

/** What an import did or would do. The counts always add up to the list's rows. */
export function ImportCounts({ result }: { readonly result: ImportResult }) {
  const counts = [
    [texts.created, result.created],
    [texts.updated, result.updated],
    [texts.skipped, result.skipped],
    [texts.totalRows, result.total_rows],
  ] as const;
  return <Facts large column={6} facts={counts.map(([label, count]) => ({ label, value: formatCount(count) }))} />;
}

interface FindingsProps {
  readonly result: ImportResult;
  /** Otherwise it's a preview. */
  readonly isImported?: boolean;
}

/** What was found in the whole list. The reasons for skipping add up to the number of skipped rows. */
export function Findings({ result: { findings = [], skipped }, isImported = false }: FindingsProps) {
  const left = findings.filter((finding) => finding.skipped);
  const taken = findings.filter((finding) => !finding.skipped);
  const groups = [
    [texts.skippedBecause(skipped, isImported), left],
    [texts.takenWithout, taken],
  ] as const;
  return groups.map(
    ([title, found]) =>
      found.length > 0 && (
        <div key={title}>
          <h4 className="kit-plain kit-strong">{title}</h4>
          <ul className="kit-discs">
            {found.map(({ code, what }) => (
              <li key={code}>{what}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
