import { PageHeading } from '@rewards/kit';
import classes from '../desk/desk.module.css';
import { texts } from '../texts/desk.ts';
import { CreditGivenSection } from './credit-given-section.tsx';
import { GiveOutCreditSection } from './give-out-credit-section.tsx';

/** Credit that patients used: writing it down, and what was written down. */
export function CreditPage() {
  return (
    <div className={classes.page}>
      <PageHeading>{texts.pages.Credit}</PageHeading>
      <GiveOutCreditSection />
      <CreditGivenSection />
    </div>
  );
}
