import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** The number of pages, at least 1. With one page nothing is shown. */
  readonly total: number;
  /** The current page, starting at 1. */
  readonly value: number;
  readonly onChange: (page: number) => void;
  /** Names the list: "Referrals, pages". */
  readonly label?: string;
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
  const texts = useKitTexts().pagination;
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
    <nav className={classes.pages} aria-label={label ?? texts.pages}>
      {step(texts.previous, value - 1, IconChevronLeft)}
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
      <span className={classes.short}>{texts.short(value, total)}</span>
      {step(texts.next, value + 1, IconChevronRight)}
    </nav>
  );
}
