import type { CurrentPractice, PracticeProfile } from '@rewards/domain/practice/practice-profile';

/** A complete practice profile. A test overrides the fields it is about. */
export const aProfile = (given: Partial<PracticeProfile> = {}): PracticeProfile => ({
  name: 'Duluth Dental',
  address: '1 Main Street, Duluth',
  phone: '770-555-0142',
  siteUrl: 'https://dental.example.com',
  directionsUrl: null,
  reviewUrl: 'https://reviews.example.com/duluth-dental',
  rating: { stars: 4.8, reviews: 120 },
  openingHours: [{ days: ['monday', 'friday'], from: '08:00', to: '17:00' }],
  openingHoursNote: '',
  staffNames: ['Dana', 'Sam'],
  followUpText: 'Hi {first_name}, your link: {link}',
  scenes: [{ kind: 'generated', name: 'Slow waves', id: 'waves' }],
  isVideoPlayerOn: false,
  needsStaffPasskeys: false,
  color: null,
  logo: null,
  ...given,
});

/** The practice as set by a test. */
export class FixedPractice implements CurrentPractice {
  profile: PracticeProfile;
  /** How often it was notified of a profile change. */
  refreshes = 0;

  constructor(profile: PracticeProfile) {
    this.profile = profile;
  }

  async get(): Promise<PracticeProfile> {
    return this.profile;
  }

  refresh(): void {
    this.refreshes += 1;
  }
}
