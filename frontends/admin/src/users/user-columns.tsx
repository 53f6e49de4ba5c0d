import type { User } from '@rewards/contracts/user';
import { Money, PhoneText, type Column } from '@rewards/kit';
import { Badge } from '@rewards/kit/desk';
import { formatCount, NoneText, PersonText } from '@rewards/kit/lists';
import { texts } from '../texts/index.ts';
import { ReferralCode } from './referral-code.tsx';
import classes from './users.module.css';

const counter = (header: string, width: string, of: (user: User) => number): Column<User> => ({
  header,
  width,
  align: 'end',
  cell: (user) => <span className={classes.figures}>{formatCount(of(user))}</span>,
});

/** The columns of All Users. */
export const userColumns: readonly Column<User>[] = [
  {
    header: texts.users.name,
    headsCard: true,
    width: '24%',
    cell: ({ name, email, is_admin }) => (
      <PersonText
        name={name}
        email={email}
        mark={is_admin && <Badge className={classes.admin ?? ''}>{texts.users.admin}</Badge>}
      />
    ),
  },
  {
    header: texts.users.phone,
    width: '18%',
    cell: ({ phone }) => (phone ? <PhoneText phone={phone} /> : <NoneText />),
  },
  { header: texts.users.code, width: '13%', cell: ({ referral_code }) => <ReferralCode code={referral_code} /> },
  counter(texts.users.totalReferrals, '10%', ({ stats }) => stats.total_referrals),
  counter(texts.users.signedUp, '10%', ({ stats }) => stats.signed_up_referrals),
  counter(texts.users.completed, '13%', ({ stats }) => stats.completed_referrals),
  {
    header: texts.users.totalEarnings,
    width: '12%',
    align: 'end',
    cell: ({ total_earnings }) => <Money amount={total_earnings} />,
  },
];
