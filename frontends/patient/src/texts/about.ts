import { inReadersLanguage } from '@rewards/client';
import { openingHoursInWords } from '@rewards/contracts/texts/en/opening-hours';

/** The texts of /ddcinfo, in a separate file so the sign-in page doesn't load them. */
export const aboutTexts = inReadersLanguage({
  /** The specification's page title, used only for a practice whose address is in Duluth. */
  title: 'Top Dentist in Duluth',
  titlePlace: 'Duluth',
  /** Used until the location is known. */
  titleBefore: 'About the practice',
  lead: (practice: string) => `${practice}: gentle care, straight answers, and time for your questions.`,
  leadAlone: 'Gentle care, straight answers, and time for your questions.',
  rating: (stars: number, reviews: number) =>
    `${stars.toFixed(1)} out of 5, from ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`,
  request: 'Request an appointment',
  call: (phone: string) => `Call ${phone}`,
  directions: 'Get directions',
  address: 'Find us',
  hours: 'Office hours',
  hoursLine: openingHoursInWords,
  site: 'Visit our website',
  review: 'How was your visit?',
  reviewText: 'Your honest review helps others find a good dentist.',
  leaveReview: 'Leave a review',
  rewards: 'Rewards program',
  rewardsText: (credit: string) => `Refer a friend, get a ${credit} credit.`,
  toRewards: 'Go to the rewards program',
  crazyOnes: 'To The Crazy Ones',
  failed: "We couldn't load the practice's details",
});
