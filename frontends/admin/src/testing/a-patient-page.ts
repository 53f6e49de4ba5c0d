import type { EditableUser, PatientPage } from '@rewards/contracts/patient-page';
import { aUser } from './rows.ts';

/** A patient's page with nothing on it but the patient. */
export function aPatientPage(who: Partial<EditableUser> = {}, details: Partial<PatientPage> = {}): PatientPage {
  const user = aUser(who);
  return {
    user: {
      referral_link: `https://practice.example/r/${user.referral_code}`,
      qr_url: `https://practice.example/qr/image/referral/${user.referral_code}`,
      ...{ has_password: false, note: '', takes_texts: true, refuses_texts: false, takes_mails: true },
      ...{ texts_origin: null, phone_is_landline: false, deletion_asked_at: null, version: 'v1' },
      ...user,
      ...who,
    },
    same_mailbox: [],
    former_emails: [],
    likely_duplicates: [],
    came_by: null,
    referrals: { rows: [], total: 0 },
    credit: { total_earnings: 0, total_used: 0, balance: 0, years: [], ledger: [], ledger_total: 0 },
    qrs: { rows: [], total: 0 },
    mails: { rows: [], total: 0 },
    activity: [],
    ...details,
  };
}
