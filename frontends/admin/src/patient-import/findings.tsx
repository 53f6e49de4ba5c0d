import type { ImportResult } from '@rewards/contracts/patient-import';
import { texts } from '../texts/patient-import.ts';

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
