import type { Weekday } from '../wall-time.ts';

/** A person's name and email at the time. The name may be blank. */
export interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** What changed in a list. If nothing was added or removed, the order changed. */
interface ListChange<Entry> {
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
}
export interface Replaced<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** One line of the opening hours. It was words up to release 1.0.0, and stays so in the log. */
type LoggedHours =
  | { readonly days: readonly Weekday[]; readonly from: string | null; readonly to: string | null }
  | { readonly days: string; readonly hours: string };

/** What changed in the practice profile. Each kind has its own sentence. */
export type SettingChange =
  | ({
      readonly setting:
        | 'name'
        | 'address'
        | 'phone'
        | 'site'
        | 'directions'
        | 'review_address'
        | 'opening_hours_note'
        | 'follow_up_text'
        | 'color'
        /** Hashes of what was uploaded. */
        | 'logo';
    } & Replaced<string | null>)
  | ({ readonly setting: 'rating' } & Replaced<{ readonly stars: number; readonly reviews: number } | null>)
  | ({ readonly setting: 'opening_hours' } & Replaced<readonly LoggedHours[]>)
  | ({ readonly setting: 'team_members' } & ListChange<string>)
  /** `source` is the address of a file, or the identifier of another kind of scene. */
  | ({
      readonly setting: 'scenes';
      /** Names. */
      readonly turnedOn?: readonly string[];
      readonly turnedOff?: readonly string[];
    } & ListChange<{
      readonly name: string;
      readonly kind: 'generated' | 'film' | 'file' | 'video';
      readonly source: string;
    }>)
  | { readonly setting: 'video_player' | 'staff_passkeys'; readonly isOn: boolean };

/** One change to the connection with the practice's own system. */
export type ConnectionChange =
  | ({ readonly setting: 'visits' } & Replaced<'off' | 'suggest' | 'complete'>)
  | ({ readonly setting: 'credit_type' | 'reversal_type' } & Replaced<string | null>)
  | { readonly setting: 'patient_list' | 'paused'; readonly isOn: boolean };

/**
 * A corrected field of a user by its name in the log: both values, whether it's on now, or only that it changed, as for
 * notes. `asked` tells how the patient asked the desk to turn texts off.
 */
export type UserChange =
  | ({ readonly field: string } & Replaced<string | null>)
  | { readonly field: string; readonly isOn: boolean; readonly asked?: 'asked_by_phone' | 'asked_in_person' }
  | { readonly field: string };

/** One change to a request from /quote. The text of the notes stays out of the log. */
export type RequestChange =
  | ({ readonly field: 'state' } & Replaced<'new' | 'called' | 'booked' | 'declined'>)
  | ({ readonly field: 'owner' } & Replaced<NamedPerson | null>)
  | { readonly field: 'notes' }
  /** Dates such as 2026-03-02. */
  | ({ readonly field: 'reminder' } & Replaced<string | null>);
