import type { PracticeProfiles } from './practice-profiles.ts';
import type { Films } from './films/films.ts';
import type { PracticeLogos } from './practice-logos.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly practiceProfiles: PracticeProfiles;
    readonly films: Films;
    readonly practiceLogos: PracticeLogos;
  }
}
