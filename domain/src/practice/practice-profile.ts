import type { Weekday } from '../wall-time.ts';
import type { Logo } from './logo.ts';
import type { Scene } from './scene.ts';

/** The practice's public details and screen settings (rule 26). Admins edit it under Settings. */
export interface PracticeProfile {
  readonly name: string;
  /** The postal address in one line. */
  readonly address: string;
  /** As the practice writes it. */
  readonly phone: string;
  /** The practice's own website. */
  readonly siteUrl: string | null;
  /** A link to directions on a map. */
  readonly directionsUrl: string | null;
  /** Where patients can leave a review. */
  readonly reviewUrl: string;
  readonly rating: Rating | null;
  /** In display order. */
  readonly openingHours: readonly OpeningHours[];
  /** What the hours can't say, such as holidays. Blank for none. */
  readonly openingHoursNote: string;
  /** The team members offered when we ask a patient who helped. */
  readonly staffNames: readonly string[];
  /** The text that follows a QR, with placeholders {first_name}, {link} and {practice} (rule 22). */
  readonly followUpText: string;
  /** The scenes for signage, in display order (rule 25). */
  readonly scenes: readonly Scene[];
  /**
   * Whether scenes from the video service may be shown. Its terms limit public showings, so an admin has to turn it on.
   */
  readonly isVideoPlayerOn: boolean;
  /** Whether staff need a passkey before they open the desk (record 0104). */
  readonly needsStaffPasskeys: boolean;
  /** The practice's own color, like #0f766e. Null for the product's. */
  readonly color: string | null;
  /** Null shows the practice's initials instead. */
  readonly logo: Logo | null;
}

/** The practice's rating on its review site. */
export interface Rating {
  /** 0 to 5, with one decimal. */
  readonly stars: number;
  /** The number of reviews behind it. */
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

/** The stored profile. Each change raises the version by one. */
export interface StoredProfile {
  readonly profile: PracticeProfile;
  readonly version: number;
}

/** The practice's only profile, read and written in a unit of work. */
export interface PracticeProfiles {
  /** Stores a profile as version 1, unless there is one already. */
  begin(first: PracticeProfile): Promise<void>;
  /** Undefined until the profile is created. */
  find(): Promise<StoredProfile | undefined>;
  /** Like `find`, but parallel work that locks the profile waits until this transaction ends. Call it before `save`. */
  findForUpdate(): Promise<StoredProfile | undefined>;
  /**
   * Saves the whole profile as the next version.
   * @throws when there is none yet
   */
  save(profile: PracticeProfile): Promise<StoredProfile>;
}

/** The cached practice profile, for frequent reads. */
export interface CurrentPractice {
  /** At most one second old. Current right after `refresh`. */
  get(): Promise<PracticeProfile>;
  /** Call it after committing a change, so this process shows it at once. */
  refresh(): void;
}
