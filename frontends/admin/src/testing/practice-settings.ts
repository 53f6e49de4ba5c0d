import type { CreditPolicy } from '@rewards/contracts/credit-policy';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { showAccent } from '@rewards/contracts/practice-brand';
import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';

export type TermsGiven = Pick<CreditPolicy['terms'][number], 'award' | 'year_cap'> & { readonly begins_on: string };

/** Terms planned by Ada. */
export const aPlan = (details: TermsGiven): CreditPolicy['terms'][number] => ({
  id: `terms-${details.begins_on}`,
  state: 'planned',
  decided_at: '2026-11-20T15:00:00Z',
  decided_by: { name: 'Ada Admin', email: 'ada@lakeside.example' },
  ...details,
});

export const aPolicy = (): CreditPolicy => ({
  time_zone: 'America/New_York',
  version: 1,
  earliest_change: '2026-11-21',
  terms: [
    {
      ...{ id: 'terms-first', begins_on: null, award: 50, year_cap: 500, state: 'current' },
      ...{ decided_at: '2026-01-05T15:00:00Z', decided_by: null },
    },
  ],
});

export function aProfile(): EditablePracticeProfile {
  return {
    version: 3,
    name: 'Lakeside Dental',
    address: '1 Shore Road, Duluth, GA',
    phone: '+12185550100',
    site_url: null,
    directions_url: 'https://maps.example/lakeside',
    review_url: 'https://reviews.example/lakeside',
    rating: { stars: 4.8, reviews: 212 },
    opening_hours: [{ days: ['monday', 'tuesday'], from: '08:00', to: '17:00' }],
    opening_hours_note: '',
    color: null,
    mark: 'data:image/svg+xml,LD',
    logo: null,
    staff_names: ['Maria', 'Tom'],
    follow_up_text: 'Hi {first_name}, your link: {link}. {practice}',
    scenes: [
      { kind: 'generated', id: 'waves', name: 'Our waves' },
      { kind: 'file', name: 'The lake', address: 'https://lakeside.example/lake.webm' },
      { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' },
    ],
    video_player: false,
    staff_passkeys: false,
    generated_scenes: [
      { id: 'waves', name: 'Waves' },
      { id: 'aurora', name: 'Aurora' },
    ],
    film_limits: { bytes: 200 * 1_048_576, films: 20 },
  };
}

/** The color itself on both pages. */
export const accentsOf = (color: string): AnswerOf<typeof showAccent> => ({
  light: { accent: color, on_accent: '#ffffff' },
  dark: { accent: color, on_accent: '#0a0f13' },
});

export type SettingsSent = EditablePracticeProfile & { readonly new_logo?: string | null };
