import { Pagination } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useListTexts } from './use-list-texts.ts';
import classes from './lists.module.css';

interface PagerProps {
  /** The list's name, as in "Pages of all users". */
  readonly list: string;
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, and buttons for the others. */
export function Pager({ list, page, pages, perPage, total, onPage }: PagerProps) {
  const texts = useListTexts();
  return (
    <Group rowGap="xs" justify="space-between" className={classes.pager}>
      <p className="kit-compact kit-muted kit-numbers" aria-live="polite">
        {texts.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </p>
      <Pagination label={texts.pages(list)} total={pages} value={page} onChange={onPage} />
    </Group>
  );
}
