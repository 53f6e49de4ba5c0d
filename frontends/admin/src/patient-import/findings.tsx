import type { ImportResult } from '@rewards/contracts/patient-import';
import { texts } from '../texts/patient-import.ts';
import classes from './dry-run.module.css';

/** What was found in the whole list. The reasons for skipping add up to the number of skipped rows. */
export function Findings({ result: { findings = [], skipped } }: { readonly result: ImportResult }) {
  const left = findings.filter((finding) => finding.skipped);
  const taken = findings.filter((finding) => !finding.skipped);
  const groups = [
    [texts.skippedBecause(skipped), left],
    [texts.takenWithout, taken],
  ] as const;
  return groups.map(
    ([title, found]) =>
      found.length > 0 && (
        <div key={title} className={classes.findings}>
          <h4>{title}</h4>
          <ul className={classes.words}>
            {found.map(({ code, what }) => (
              <li key={code}>{what}</li>
            ))}
          </ul>
        </div>
      ),
  );
}
