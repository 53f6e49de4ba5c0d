import { Button, EmptyState } from '@rewards/kit';
import { texts } from '../texts/index.ts';

interface NoneFoundProps {
  readonly title: string;
  /** What can be searched for. */
  readonly hint: string;
  readonly onClear: () => void;
}

/** In place of a list in which nothing matches the search. */
export function NoneFound({ title, hint, onClear }: NoneFoundProps) {
  return (
    <EmptyState
      drawing="search"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.search.clearSearch}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}
