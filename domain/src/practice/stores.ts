import type { PracticeProfiles } from './practice-profile.ts';
import type { Films } from './films/film.ts';
import type { PracticeLogos } from './logo.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly practiceProfiles: PracticeProfiles;
    readonly films: Films;
    readonly practiceLogos: PracticeLogos;
  }
}
