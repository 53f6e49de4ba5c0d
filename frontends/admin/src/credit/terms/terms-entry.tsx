import type { CreditTerms } from '@rewards/contracts/credit-policy';
import { Button, formatShortDate, Text, usePracticeZone, useWriteMoney } from '@rewards/kit';
import { Detail } from '@rewards/kit/lists';
import { Entry } from '../../entry.tsx';
import { texts } from '../../texts/credit-terms.ts';

/** Award and cap, formatted like the surrounding amounts. */
export function useTermsInWords() {
  const write = useWriteMoney();
  return ({ award, year_cap: cap }: CreditTerms) => [write(award), write(cap)] as const;
}

interface TermsEntryProps {
  readonly terms: CreditTerms;
  readonly days: string;
  /** Set if the terms can still be withdrawn. */
  readonly onWithdraw?: (() => void) | undefined;
}

/** Past or planned terms in words, with who decided them. */
export function TermsEntry({ terms, days, onWithdraw }: TermsEntryProps) {
  const { begins_on: begins, decided_at: at, decided_by: by } = terms;
  const inWords = useTermsInWords();
  const decidedOn = formatShortDate(at, usePracticeZone());
  return (
    <Entry
      aside={
        onWithdraw && (
          <Button variant="default" size="sm" aria-label={texts.withdrawOf(days)} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        )
      }
    >
      <Text inherit fw={600}>
        {days}
      </Text>
      <div className="kit-numbers">{texts.of(...inWords(terms))}</div>
      {begins !== null && <Detail>{texts.decided(by === null ? undefined : by.name || by.email, decidedOn)}</Detail>}
    </Entry>
  );
}
