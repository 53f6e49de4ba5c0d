import { blindRows } from './visits.ts';

/** What a source said of someone may stand beside other referrals, too, such as a pasted line with their phone. */
const emptied = `begin
  update visit_matches set chart_name = '' where visit_id in (
      select visit_id from visit_matches where referral_id = any (friends))
    or exists (select from unnest(emails) as email where email <> '' and strpos(lower(chart_name), email) > 0)
    or exists (select from unnest(phones) as phone
      where phone <> '' and strpos(regexp_replace(chart_name, '\\D', '', 'g'), right(phone, 10)) > 0);`;

/** As before, and takes a deleted person's line out of every match of its visit, also if only others match it. */
export const pastedLines: readonly string[] = [blindRows.replace('begin', emptied)];
