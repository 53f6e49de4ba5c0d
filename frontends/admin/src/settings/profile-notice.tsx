import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { ConflictNotice } from '../edits/conflict-notice.tsx';
import type { Conflict } from '../edits/edits.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { valueInWords } from '../texts/edits.ts';
import { texts } from '../texts/settings.ts';
import type { ProfileDraft } from './profile-draft.ts';

const { settings } = texts;

/** What the form calls its fields. */
const profileLabels: Readonly<Record<keyof ProfileDraft, string>> = {
  name: settings.name,
  address: settings.address,
  phone: settings.phone,
  site_url: settings.site,
  directions_url: settings.directions,
  review_url: settings.reviewAddress,
  rating: settings.reviews,
  opening_hours: settings.hours,
  opening_hours_note: settings.hoursNote,
  staff_names: settings.teamNames,
  follow_up_text: settings.followUpText,
  scenes: settings.scenes,
  video_player: settings.videoPlayer,
};

const lineInWords = ({ days, from, to, isClosed }: ProfileDraft['opening_hours'][number]): string => {
  const names = days.map((day) => settings.shortDay(settings.dayNames[day])).join(', ');
  return `${names} ${isClosed ? settings.closed : settings.openFrom(from, to)}`;
};

/** A field's value in words. Only some are a text. */
function profileValue(
  { generated_scenes: scenes }: EditablePracticeProfile,
  value: ProfileDraft[keyof ProfileDraft],
): string {
  if (typeof value === 'string') return valueInWords(value.split('\n').join(', '));
  if (typeof value === 'boolean') return valueInWords(value);
  if (!Array.isArray(value)) return valueInWords([value.stars, value.reviews].filter((part) => part !== '').join(', '));
  const nameOf = (id: string) => scenes.find((scene) => scene.id === id)?.name ?? id;
  return valueInWords(value.map((one) => (typeof one === 'string' ? nameOf(one) : lineInWords(one))).join(', '));
}

interface ProfileNoticeProps {
  readonly profile: EditablePracticeProfile;
  readonly conflicts: readonly Conflict<ProfileDraft>[];
  readonly taken: readonly (keyof ProfileDraft)[];
  readonly onGoOn: (whose: 'mine' | 'theirs') => void;
}

/** What someone else just changed in Settings: the other fields by name, and the same fields with both values. */
export function ProfileNotice({ profile, conflicts, taken, onGoOn }: ProfileNoticeProps) {
  return (
    <>
      <UnsavedHint isRestored={false} taken={taken} labels={profileLabels} />
      <ConflictNotice
        title={settings.meanwhile}
        conflicts={conflicts.map(({ field, now, yours }) => ({
          label: profileLabels[field],
          now: profileValue(profile, now),
          yours: profileValue(profile, yours),
        }))}
        onGoOn={onGoOn}
      />
    </>
  );
}
