import { CreatePatients } from './0001-create-patients.ts';
import { CreateReferrals } from './0002-create-referrals.ts';
import { CreateCredit } from './0003-create-credit.ts';
import { CreateSignIn } from './0004-create-sign-in.ts';
import { CreateActivityLog } from './0005-create-activity-log.ts';
import { CreateDisplayEvents } from './0006-create-display-events.ts';
import { SearchWithoutAccents } from './0007-search-without-accents.ts';
import { CreateQuoteRequests } from './0008-create-quote-requests.ts';
import { AddTakesTexts } from './0009-add-takes-texts.ts';
import { KeepRunningTotals } from './0010-keep-running-totals.ts';
import { SearchUsers } from './0011-search-users.ts';
import { AddTakesMails } from './0012-add-takes-mails.ts';
import { CreateQrGenerations } from './0013-create-qr-generations.ts';
import { CreatePracticeProfile } from './0014-create-practice-profile.ts';
import { SearchPairsByTrigrams } from './0015-search-pairs-by-trigrams.ts';
import { CreateFollowUpTexts } from './0016-create-follow-up-texts.ts';
import { CreateScreens } from './0017-create-screens.ts';
import { RedeemCredit } from './0018-redeem-credit.ts';
import { KeepTotalsOfFurtherLists } from './0019-keep-totals-of-further-lists.ts';
import { FlagReferrals } from './0020-flag-referrals.ts';
import { SearchEmailsAsOneWord } from './0021-search-emails-as-one-word.ts';
import { KeepRefusalsOfTexts } from './0022-keep-refusals-of-texts.ts';
import { KeepTotalOfRedemptions } from './0023-keep-total-of-redemptions.ts';
import { KeepActivityParams } from './0024-keep-activity-params.ts';
import { SearchFormOfPlainTexts } from './0025-search-form-of-plain-texts.ts';
import { ReadLessForLists } from './0026-read-less-for-lists.ts';
import { TakeAttemptsAtOnce } from './0027-take-attempts-at-once.ts';
import { CorrectPatients } from './0040-correct-patients.ts';
import { FilterReferrals } from './0041-filter-referrals.ts';
import { KeepDeliveries } from './0042-keep-deliveries.ts';
import { CountTrends } from './0043-count-trends.ts';
import { KeepNoStaff } from './0044-keep-no-staff.ts';

/**
 * Every migration in the order it is applied. One that has been released never changes; a change is a further one.
 * They are listed by hand because a folder that is searched at run time can't be checked by the compiler.
 */
export const allMigrations = [
  { name: '0001-create-patients', class: CreatePatients },
  { name: '0002-create-referrals', class: CreateReferrals },
  { name: '0003-create-credit', class: CreateCredit },
  { name: '0004-create-sign-in', class: CreateSignIn },
  { name: '0005-create-activity-log', class: CreateActivityLog },
  { name: '0006-create-display-events', class: CreateDisplayEvents },
  { name: '0007-search-without-accents', class: SearchWithoutAccents },
  { name: '0008-create-quote-requests', class: CreateQuoteRequests },
  { name: '0009-add-takes-texts', class: AddTakesTexts },
  { name: '0010-keep-running-totals', class: KeepRunningTotals },
  { name: '0011-search-users', class: SearchUsers },
  { name: '0012-add-takes-mails', class: AddTakesMails },
  { name: '0013-create-qr-generations', class: CreateQrGenerations },
  { name: '0014-create-practice-profile', class: CreatePracticeProfile },
  { name: '0015-search-pairs-by-trigrams', class: SearchPairsByTrigrams },
  { name: '0016-create-follow-up-texts', class: CreateFollowUpTexts },
  { name: '0017-create-screens', class: CreateScreens },
  { name: '0018-redeem-credit', class: RedeemCredit },
  { name: '0019-keep-totals-of-further-lists', class: KeepTotalsOfFurtherLists },
  { name: '0020-flag-referrals', class: FlagReferrals },
  { name: '0021-search-emails-as-one-word', class: SearchEmailsAsOneWord },
  { name: '0022-keep-refusals-of-texts', class: KeepRefusalsOfTexts },
  { name: '0023-keep-total-of-redemptions', class: KeepTotalOfRedemptions },
  { name: '0024-keep-activity-params', class: KeepActivityParams },
  { name: '0025-search-form-of-plain-texts', class: SearchFormOfPlainTexts },
  { name: '0026-read-less-for-lists', class: ReadLessForLists },
  { name: '0027-take-attempts-at-once', class: TakeAttemptsAtOnce },
  { name: '0040-correct-patients', class: CorrectPatients },
  { name: '0041-filter-referrals', class: FilterReferrals },
  { name: '0042-keep-deliveries', class: KeepDeliveries },
  { name: '0043-count-trends', class: CountTrends },
  { name: '0044-keep-no-staff', class: KeepNoStaff },
];
