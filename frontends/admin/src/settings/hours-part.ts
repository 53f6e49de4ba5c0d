import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { mergeEntries } from '../edits/edits.ts';
import { valueInWords } from '../texts/edits.ts';
import { texts } from '../texts/settings.ts';
import type { SettingsPart } from './use-part-form.ts';

const { settings } = texts;

const draftOf = ({ opening_hours: lines, opening_hours_note: note }: EditablePracticeProfile) => ({
  opening_hours: lines.map(({ days, from, to }) => ({
    days,
    from: from ?? '',
    to: to ?? '',
    isClosed: from === null,
  })),
  opening_hours_note: note,
});

export type HoursDraft = ReturnType<typeof draftOf>;
type Line = HoursDraft['opening_hours'][number];

const lineInWords = ({ days, from, to, isClosed }: Line): string => {
  const names = days.map((day) => settings.shortDay(settings.dayNames[day])).join(', ');
  return `${names} ${isClosed ? settings.closed : settings.openFrom(from, to)}`;
};

const valueOf = (value: HoursDraft[keyof HoursDraft]): string =>
  valueInWords(typeof value === 'string' ? value : value.map(lineInWords).join(', '));

export const hoursPart: SettingsPart<HoursDraft> = {
  page: 'hours',
  draftOf,
  settingsFrom: (draft) => ({
    opening_hours: draft.opening_hours.map(({ days, from, to, isClosed }) => ({
      days,
      from: isClosed ? null : from,
      to: isClosed ? null : to,
    })),
    opening_hours_note: draft.opening_hours_note,
  }),
  merges: {
    opening_hours: (edit, whose) => mergeEntries(edit, ({ days }) => days.join(), whose)?.slice(),
  },
  labels: { opening_hours: settings.hours, opening_hours_note: settings.hoursNote },
  inWords: ({ now, yours }) => ({ now: valueOf(now), yours: valueOf(yours) }),
};
