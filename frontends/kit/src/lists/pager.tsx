import { ActionIcon, IconChevronLeft, IconChevronRight, UnstyledButton } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { useListTexts } from './use-list-texts.ts';
import classes from './pager.module.css';

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

interface PaginationProps {
  /** The number of pages, at least 1. With one page nothing is shown. */
  readonly total: number;
  /** The current page, starting at 1. */
  readonly value: number;
  readonly onChange: (page: number) => void;
  /** Names the list: "Referrals, pages". */
  readonly label: string;
}

/** The first, the last, and two around the current one. `undefined` stands for a gap. */
function pagesToOffer(total: number, value: number): readonly (number | undefined)[] {
  const offered = [...new Set([1, value - 1, value, value + 1, total])].filter((page) => page >= 1 && page <= total);
  return offered.flatMap((page, index) => (page - (offered[index - 1] ?? page - 1) > 1 ? [undefined, page] : [page]));
}

/**
 * Steps through the pages of a list. Narrow screens show "2 of 9" instead of numbers. At the ends the arrows aren't
 * natively disabled: a disabled button loses the focus, and keyboard users would lose their place.
 */
export function Pagination({ total, value, onChange, label }: PaginationProps) {
  const texts = useListTexts();
  if (total <= 1) return null;
  const step = (name: string, to: number, Icon: typeof IconChevronLeft) => {
    const outside = to < 1 || to > total;
    return (
      <ActionIcon
        aria-label={name}
        aria-disabled={outside}
        className={classes.step ?? ''}
        onClick={() => outside || onChange(to)}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <nav className={classes.pages} aria-label={label}>
      {step(texts.previousPage, value - 1, IconChevronLeft)}
      <div className={classes.numbers}>
        {pagesToOffer(total, value).map((page, index) =>
          page === undefined ? (
            <span key={`gap-${index}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <UnstyledButton
              key={page}
              className={classes.number}
              aria-label={texts.page(page)}
              aria-current={page === value ? 'page' : undefined}
              onClick={() => onChange(page)}
            >
              {page}
            </UnstyledButton>
          ),
        )}
      </div>
      <span className={classes.short}>{texts.pageOf(value, total)}</span>
      {step(texts.nextPage, value + 1, IconChevronRight)}
    </nav>
  );
}
