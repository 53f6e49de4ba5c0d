import { activityModule } from '../activity/activity.module.ts';
import { creditModule } from '../credit/credit.module.ts';
import { followUpsModule } from '../follow-ups/follow-ups.module.ts';
import { frontDeskModule } from '../front-desk/front-desk.module.ts';
import { notificationsModule } from '../notifications/notifications.module.ts';
import { patientsModule } from '../patients/patients.module.ts';
import { practiceModule } from '../practice/practice.module.ts';
import { quotesModule } from '../quotes/quotes.module.ts';
import { referralsModule } from '../referrals/referrals.module.ts';
import { screensModule } from '../screens/screens.module.ts';
import { signInModule } from '../sign-in/sign-in.module.ts';

/** Every part of the business. */
export const parts = [
  practiceModule,
  signInModule,
  referralsModule,
  notificationsModule,
  quotesModule,
  creditModule,
  activityModule,
  frontDeskModule,
  followUpsModule,
  screensModule,
  patientsModule,
] as const;
