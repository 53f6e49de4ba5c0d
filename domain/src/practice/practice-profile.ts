import type { Weekday } from '../wall-time.ts';
import type { Scene } from './scene.ts';

/** What the practice tells about itself, and how its screens are set (rule 26). Edited by admins under Settings. */
export interface PracticeProfile {
  readonly name: string;
  /** The postal address, in one line. */
  readonly address: string;
  /** As the practice writes it. */
  readonly phone: string;
  /** The practice's own site. */
  readonly siteUrl: string | null;
  /** Where a map shows the way. */
  readonly directionsUrl: string | null;
  /** Where a patient can leave a review. */
  readonly reviewUrl: string;
  readonly rating: Rating | null;
  /** In the order in which they are shown. */
  readonly openingHours: readonly OpeningHours[];
  /** What the hours can't say, such as holidays. Blank for none. */
  readonly openingHoursNote: string;
  /** The team members offered where a patient says who helped. */
  readonly staffNames: readonly string[];
  /**
   * The words of the text that follows a QR, in which {first_name}, {link} and {practice} stand for what they name
   * (rule 22).
   */
  readonly followUpText: string;
  /** What signage chooses from, in the order in which it is shown (rule 25). */
  readonly scenes: readonly Scene[];
  /**
   * Whether scenes of the video service may be shown: its terms limit public showing, so that an admin answers for it.
   */
  readonly isVideoPlayerOn: boolean;
}

/** How patients rate the practice on its review site. */
export interface Rating {
  /** 0 to 5, with one decimal. */
  readonly stars: number;
  /** How many reviews it stands on. */
  readonly reviews: number;
}

/** One line of the opening hours, by the practice's clock. Without times these days are closed. */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  /** 24 hours: 08:00. */
  readonly from: string | null;
  /** Not after `from`: on the next day. */
  readonly to: string | null;
}

/** The profile as it is kept; each change raises the version by one. */
export interface KeptProfile {
  readonly profile: PracticeProfile;
  readonly version: number;
}
