import { inReadersLanguage } from '@rewards/client';
import { openingHoursInWords } from '@rewards/contracts/texts/en/opening-hours';

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const adminCount = counted('admin', 'admins');

/** The index of Settings: what each page holds, and how things are now. */
export const texts = inReadersLanguage({
  groups: { practice: 'Your practice', screens: 'Screens', access: 'Access and connections' },
  practice: 'Name, address, phone, links, and reviews',
  hours: 'When you are open, and when screens dim',
  team: 'The names patients can pick when we ask who helped them',
  texts: "The text that follows a patient's QR",
  reminders: 'Emails to friends who stopped halfway, and to patients who have never shared',
  credit: 'What a referral earns, and the most per year',
  scenes: 'What TVs show behind the QR codes: scenes and videos',
  screens: 'Pair TVs and tablets, and see how they are doing',
  admins: 'Who can open these pages',
  practiceSystem: 'Brings in completed visits and posts credit',
  apiKeys: 'For Zapier, n8n, and your own programs',
  webhooks: 'Tell another program about referrals and credit',
  state: {
    noPhone: 'No phone number yet',
    noAddress: 'No address yet',
    noReviewLink: 'No review link yet',
    noHours: 'Not shown',
    line: openingHoursInWords,
    hours: (first: string, more: number) => (more === 0 ? first : `${first}, and ${more} more`),
    noTeam: 'No one yet',
    team: counted('team member', 'team members'),
    reminders: (on: number) => (on === 0 ? 'All off' : `${on} on`),
    scenes: (on: number, off: number) => (off === 0 ? `${on} on` : `${on} on, ${off} off`),
    staff: (admins: number, frontDesk: number) =>
      frontDesk === 0 ? adminCount(admins) : `${adminCount(admins)}, ${frontDesk} front desk`,
    connected: (name: string) => `Connected to ${name}`,
    notConnected: 'Not connected',
    apiKeys: counted('key', 'keys'),
    webhooks: counted('webhook', 'webhooks'),
    none: 'None',
  },
  failed: "We couldn't load how things are now. The pages still open.",
});
