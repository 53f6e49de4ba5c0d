import { openingHoursInWords } from '@rewards/contracts/texts/en/opening-hours';

/** What /ddcinfo says; apart from the others, so that signing in does not carry it. */
export const about = {
  /** What the specification calls the page; said of a practice only where that is, as its address tells. */
  title: 'Top Dentist in Duluth',
  titlePlace: 'Duluth',
  /** While it is not known where that is. */
  titleBefore: 'About the practice',
  lead: (practice: string) => `${practice}: gentle hands, plain words, and time for your questions.`,
  leadAlone: 'Gentle hands, plain words, and time for your questions.',
  rating: (stars: number, reviews: number) =>
    `${stars.toFixed(1)} out of 5, from ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`,
  request: 'Request an appointment',
  call: (phone: string) => `Call ${phone}`,
  directions: 'Get directions',
  address: 'Where to find us',
  hours: 'Opening hours',
  hoursLine: openingHoursInWords,
  site: 'Visit our website',
  review: 'How was your visit?',
  reviewText: 'A few honest words help the next person who looks for a dentist.',
  leaveReview: 'Leave a review',
  rewards: 'Recommend us',
  rewardsText: (credit: string) => `Patients who bring a friend are thanked with ${credit} of credit.`,
  toRewards: 'Open the rewards program',
  crazyOnes: 'To The Crazy Ones',
  failed: 'The details of the practice could not be loaded',
} as const;
