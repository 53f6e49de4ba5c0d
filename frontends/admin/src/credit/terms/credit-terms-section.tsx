import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import {
  showCreditPolicy,
  withdrawCreditTerms,
  type CreditPolicy,
  type CreditTerms,
} from '@rewards/contracts/credit-policy';
import {
  Button,
  Dialog,
  FailureState,
  formatDay,
  Money,
  MoneyTogether,
  Section,
  Skeleton,
  formatShortDate,
  Text,
  usePracticeZone,
  useWriteMoney,
} from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { Detail, useAddressState } from '@rewards/kit/lists';
import { SmallButton } from '../../busy-button.tsx';
import { CallDialog } from '../../call-dialog.tsx';
import { daysOf, longDay, termsBefore } from './terms-words.ts';
import { LazySection } from '../../desk/lazy-section.tsx';
import { useMay } from '../../desk/may.ts';
import { mayLeave } from '../../desk/use-asks-before-leaving.ts';
import { formNames } from '../../edits/form-names.ts';
import { Entry } from '../../entry.tsx';
import { texts } from '../../texts/credit-terms.ts';
import { texts as desk } from '../../texts/desk.ts';

/** Award and cap, formatted like the surrounding amounts. */
function useTermsInWords() {
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
function TermsEntry({ terms, days, onWithdraw }: TermsEntryProps) {
  const { begins_on: begins, decided_at: at, decided_by: by } = terms;
  const inWords = useTermsInWords();
  const decidedOn = formatShortDate(at, usePracticeZone());
  return (
    <Entry
      aside={
        onWithdraw && (
          <SmallButton label={texts.withdrawOf(days)} onClick={onWithdraw}>
            {texts.withdraw}
          </SmallButton>
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

const loadForm = async () => (await import('./plan-terms-form.tsx')).PlanTermsForm;

function Today({ terms: { award, year_cap: cap, begins_on: begins } }: { readonly terms: CreditTerms }) {
  return (
    <Facts
      large
      column={8}
      facts={[
        { label: texts.award, value: <Money amount={award} /> },
        { label: texts.cap, value: <Money amount={cap} /> },
        { label: texts.since, value: begins === null ? texts.beginning : formatDay(begins) },
      ]}
    />
  );
}

interface WithdrawDialogProps {
  readonly policy: CreditPolicy;
  readonly terms: CreditTerms | undefined;
  readonly onClose: () => void;
}

function WithdrawDialog({ policy, terms, onClose }: WithdrawDialogProps) {
  const withdraw = useCall(withdrawCreditTerms);
  const inWords = useTermsInWords();
  const goesOn = ({ begins_on: begins }: CreditTerms) => {
    const before = begins === null ? undefined : termsBefore(policy, begins);
    return before && begins !== null && texts.withdrawQuestion(longDay(begins), ...inWords(before));
  };
  return (
    <CallDialog
      about={terms}
      title={texts.withdrawTitle}
      confirm={texts.withdraw}
      danger
      act={({ id }) => withdraw({ params: { id } })}
      done={texts.withdrawn}
      asked={(asked) => texts.of(...inWords(asked))}
      onClose={onClose}
    >
      {goesOn}
    </CallDialog>
  );
}

function PolicyShown({ policy }: { readonly policy: CreditPolicy }) {
  const [withdrawn, setWithdrawn] = useState<CreditTerms>();
  const may = useMay();
  const of = (state: CreditTerms['state']) => policy.terms.filter((each) => each.state === state);
  const [current] = of('current');
  const planned = of('planned').reverse();
  const past = of('past');
  const nextOf = (terms: CreditTerms) => policy.terms[policy.terms.indexOf(terms) - 1]?.begins_on;

  return (
    <MoneyTogether amounts={policy.terms.flatMap(({ award, year_cap: cap }) => [award, cap])}>
      {current && <Today terms={current} />}
      {planned.length === 0 ? (
        <Detail>{texts.nothingPlanned}</Detail>
      ) : (
        <div>
          <h3 className="kit-plain">{texts.planned}</h3>
          <ul>
            {planned.map((terms) => (
              <TermsEntry
                key={terms.id}
                terms={terms}
                days={daysOf(terms, undefined)}
                onWithdraw={
                  may(withdrawCreditTerms.permission) && (terms.begins_on ?? '') >= policy.earliest_change
                    ? () => setWithdrawn(terms)
                    : undefined
                }
              />
            ))}
          </ul>
        </div>
      )}
      {past.length > 0 && (
        <div>
          <h3 className="kit-plain">{texts.before}</h3>
          <ul>
            {past.map((terms) => (
              <TermsEntry key={terms.id} terms={terms} days={daysOf(terms, nextOf(terms))} />
            ))}
          </ul>
        </div>
      )}
      <WithdrawDialog policy={policy} terms={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </MoneyTogether>
  );
}

/** The current, planned and past credit terms, and the form to change them (rule 39). */
export function CreditTermsSection() {
  const { data: policy, error, isValidating, mutate } = useApi(showCreditPolicy, {});
  const { address, change } = useAddressState();
  const mayChange = useMay()(withdrawCreditTerms.permission);
  const setOpened = (isOpen: boolean) => change({ view: 'terms', change: isOpen ? 'terms' : undefined });

  return (
    <Section
      title={desk.sections.creditTerms}
      description={texts.description}
      actions={
        policy &&
        mayChange && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {texts.change}
          </Button>
        )
      }
    >
      {policy !== undefined ? (
        <PolicyShown policy={policy} />
      ) : error === undefined || isValidating ? (
        <Skeleton height="6rem" aria-busy />
      ) : (
        <FailureState title={texts.failed} reason={error.message} onRetry={() => void mutate()} />
      )}
      <Dialog
        opened={policy !== undefined && mayChange && address.get('change') === 'terms'}
        place="top"
        title={texts.change}
        onClose={() => mayLeave(formNames.creditTerms) && setOpened(false)}
      >
        {policy && (
          <LazySection load={loadForm} failed={texts.formFailed} policy={policy} onDone={() => setOpened(false)} />
        )}
      </Dialog>
    </Section>
  );
}
