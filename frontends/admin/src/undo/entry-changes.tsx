import type { ActivityEntry } from '@rewards/contracts/activity';
import { capitalized } from '../texts/capitalized.ts';
import { texts } from '../texts/undo.ts';
import classes from './entry-changes.module.css';

/** What an entry changed, field by field: before and after. Nothing if its summary says it all. */
export function EntryChanges({ changes }: Pick<ActivityEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>{texts.changes(changes.length)}</summary>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{capitalized(field)}</dt>
            <dd data-person>{from === null ? to : texts.replaced(from, to)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
