import type { User } from '@rewards/contracts/user';
import { Money, PhoneText, type Column } from '@rewards/kit';
import { Badge } from '@rewards/kit/desk';
import { countColumn, NoneText, PersonText } from '@rewards/kit/lists';
import { texts } from '../texts/users.ts';
import { ReferralCode } from './referral-code.tsx';
import classes from './users.module.css';

/** The columns of All Users. */
export const userColumns: readonly Column<User>[] = [
  {
    header: texts.name,
    headsCard: true,
    width: '24%',
    cell: ({ name, email, is_admin }) => (
      <PersonText
        name={name}
        email={email}
        mark={is_admin && <Badge className={classes.admin ?? ''}>{texts.admin}</Badge>}
      />
    ),
  },
  {
    header: texts.phone,
    width: '18%',
    cell: ({ phone }) => (phone ? <PhoneText phone={phone} /> : <NoneText />),
  },
  { header: texts.code, width: '13%', cell: ({ referral_code }) => <ReferralCode code={referral_code} /> },
  countColumn(texts.totalReferrals, '10%', ({ stats }) => stats.total_referrals),
  countColumn(texts.signedUp, '10%', ({ stats }) => stats.signed_up_referrals),
  countColumn(texts.completed, '13%', ({ stats }) => stats.completed_referrals),
  {
    header: texts.totalEarnings,
    width: '12%',
    align: 'end',
    cell: ({ total_earnings }) => <Money amount={total_earnings} />,
  },
];
