import { openingHoursInWords } from '@rewards/contracts/texts/en/opening-hours';
import type { SettingChange } from '@rewards/domain/activity/logged-changes';
import type { FieldChange } from '../sentences.ts';

const settings = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  site: 'website',
  directions: 'directions link',
  review_address: 'review link',
  rating: 'rating',
  opening_hours: 'office hours',
  opening_hours_note: 'note about office hours',
  team_members: 'team members',
  follow_up_text: 'follow-up text',
  color: 'color',
  logo: 'logo',
  scenes: 'scenes',
  video_player: 'video player',
  staff_passkeys: 'passkeys required of staff',
} as const satisfies Record<SettingChange['setting'], string>;

const none = 'none';
export const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** A practice profile change: what it was and what it is now. Of a list, only what it is now. */
export function settingChange(change: SettingChange): FieldChange {
  const field = settings[change.setting];
  switch (change.setting) {
    case 'rating': {
      const rating = (value: typeof change.from) => value && `${value.stars} stars from ${value.reviews} reviews`;
      return { field, from: rating(change.from) ?? none, to: rating(change.to) ?? none };
    }
    case 'opening_hours': {
      const inWords = (lines: typeof change.from) =>
        lines
          .map((line) => ('hours' in line ? line : openingHoursInWords({ ...line, days: [...line.days] })))
          .map(({ days, hours }) => `${days} ${hours}`)
          .join(', ');
      return { field, from: inWords(change.from) || none, to: inWords(change.to) || none };
    }
    case 'team_members':
      return listChange(field, { added: change.added, removed: change.removed });
    case 'scenes': {
      const scene = ({ name, kind, source }: (typeof change.added)[number]) =>
        `${name} (${kind === 'file' ? source : `${kind} ${source}`})`;
      const { turnedOn = [], turnedOff = [] } = change;
      return listChange(field, {
        added: change.added.map(scene),
        removed: change.removed.map(scene),
        'turned on': turnedOn,
        'turned off': turnedOff,
      });
    }
    case 'video_player':
    case 'staff_passkeys':
      return { field, from: onOrOff(!change.isOn), to: onOrOff(change.isOn) };
    case 'logo': {
      const [had, has] = [change.from !== null, change.to !== null];
      return { field, from: null, to: had && has ? 'replaced' : has ? 'added' : 'removed' };
    }
    default:
      return { field, from: change.from || none, to: change.to || none };
  }
}

function listChange(field: string, changes: Readonly<Record<string, readonly string[]>>): FieldChange {
  const parts = Object.entries(changes).flatMap(([verb, names]) =>
    names.length > 0 ? `${verb} ${names.join(', ')}` : [],
  );
  return { field, from: null, to: parts.join(', ') || 'reordered' };
}
