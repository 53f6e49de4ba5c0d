import { inReadersLanguage } from '@rewards/client';
import { openingHoursInWords } from '@rewards/contracts/texts/en/opening-hours';

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The index of Settings: what each page holds, and how things are now. */
export const texts = inReadersLanguage({
  groups: { practice: 'Your practice', screens: 'Screens', access: 'Access and connections' },
  practice: 'Name, address, phone, links, and reviews',
  hours: "When you're open and when screens dim",
  texts: "The text that follows a patient's QR",
  reminders: 'Emails to friends who stopped halfway, and to patients who have never shared',
  credit: 'What a referral earns, and the most per year',
  scenes: 'What TVs show behind the QR codes: scenes and videos',
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
    reminders: (on: number) => (on === 0 ? 'All off' : `${on} on`),
    scenes: (on: number, off: number) => (off === 0 ? `${on} on` : `${on} on, ${off} off`),
    connected: (name: string) => `Connected to ${name}`,
    notConnected: 'Not connected',
    apiKeys: counted('key', 'keys'),
    webhooks: counted('webhook', 'webhooks'),
    none: 'None',
  },
  failed: "We couldn't load the current settings. You can still open each page.",
});
