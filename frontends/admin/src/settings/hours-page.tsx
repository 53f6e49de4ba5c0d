import { weekdays, type Weekday } from '@rewards/contracts/opening-hours';
import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { ActionIcon, Button, IconX, NativeSelect, Section, Text, TextInput, Stack } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Checkbox } from '@rewards/kit/fields';
import { hoursPart, type HoursDraft } from './hours-part.ts';
import { PartForm, PartPage } from './part-form.tsx';
import { HoursPreview } from './practice-previews.tsx';
import { WithPreview } from './preview.tsx';
import classes from './settings.module.css';
import { usePartForm, type PartFormState } from './use-part-form.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';

const maxLines = 14;

const twoDigits = (figure: number) => String(figure).padStart(2, '0');
const quarterHours = Array.from(
  { length: 96 },
  (_, index) => `${twoDigits(Math.floor(index / 4))}:${twoDigits((index % 4) * 15)}`,
);
/** Each quarter of an hour, and the time that is set. */
const timesWith = (set: string): readonly string[] =>
  set === '' || quarterHours.includes(set) ? quarterHours : [...quarterHours, set].sort();

const newLine = { days: [] as Weekday[], from: '', to: '', isClosed: false };

type Line = typeof newLine;
/** `part` of the line, whose error goes; without one, those of the whole line. */
type Change = (changed: Partial<Line>, part?: keyof Line) => void;

interface LineProps {
  readonly line: Line;
  readonly index: number;
  readonly errors: PartFormState<HoursDraft>['errors'];
  readonly onChange: Change;
  readonly onRemove: () => void;
}

function Days({ line, index, errors, onChange }: LineProps) {
  const name = `opening_hours.${index}.days`;
  const error = errors[name];
  return (
    <fieldset name={name} tabIndex={-1} aria-describedby={error && `${name}-error`}>
      <Text component="legend" fw={600} mb="sm">
        {texts.settings.line(index + 1, texts.settings.days)}
      </Text>
      <Group rowGap="xs" align="stretch">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            aria-label={texts.settings.line(index + 1, texts.settings.dayNames[day])}
            label={texts.settings.shortDay(texts.settings.dayNames[day])}
            checked={line.days.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ days: weekdays.filter((one) => (one === day ? checked : line.days.includes(one))) }, 'days')
            }
          />
        ))}
      </Group>
      {error !== undefined && (
        <Text id={`${name}-error`} fz="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function Times({ line, index, errors, onChange }: LineProps) {
  const time = (part: 'from' | 'to', label: string) => (
    <NativeSelect
      name={`opening_hours.${index}.${part}`}
      label={label}
      aria-label={texts.settings.line(index + 1, label)}
      disabled={line.isClosed}
      value={line.isClosed ? '' : line[part]}
      error={errors[`opening_hours.${index}.${part}`]}
      data={['', ...timesWith(line[part])].map((value) => ({
        value,
        label: value === '' ? '' : texts.settings.timeOfDay(value),
      }))}
      onChange={({ currentTarget: { value } }) => onChange({ [part]: value }, part)}
    />
  );
  return (
    <Group rowGap="xs" align="end" className={classes.times ?? ''}>
      {time('from', texts.settings.opens)}
      {time('to', texts.settings.closes)}
      <Checkbox
        aria-label={texts.settings.line(index + 1, texts.settings.closed)}
        label={texts.settings.closed}
        checked={line.isClosed}
        onChange={({ currentTarget: { checked } }) => onChange({ isClosed: checked })}
      />
    </Group>
  );
}

/** Lines of days with their hours. An incomplete line is refused, and one that is not wanted is removed. */
function OpeningHoursFields({ form }: { readonly form: PartFormState<HoursDraft> }) {
  const lines = form.values.opening_hours;
  const setLines = (changed: typeof lines, part?: string) => form.setValue('opening_hours', changed, part);

  return (
    <Section title={texts.settings.hours} description={texts.settings.hoursHint}>
      <WithPreview preview={<HoursPreview {...form.values} />}>
        {lines.length > 0 && (
          <Stack component="ul" gap="sm">
            {lines.map((line, index) => {
              const props: LineProps = {
                line,
                index,
                errors: form.errors,
                onChange: (changed, part) =>
                  setLines(
                    lines.map((one, at) => (at === index ? { ...one, ...changed } : one)),
                    ['opening_hours', index, ...(part === undefined ? [] : [part])].join('.'),
                  ),
                onRemove: () => setLines(lines.filter((_, at) => at !== index)),
              };
              return (
                // A line is nothing but its place among the others.
                <li key={index} className={classes.line}>
                  <Days {...props} />
                  <Times {...props} />
                  <ActionIcon aria-label={texts.settings.removeLine(index + 1)} onClick={props.onRemove}>
                    <IconX size={20} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </Stack>
        )}
        {lines.length < maxLines && (
          <div>
            <Button variant="default" onClick={() => setLines([...lines, newLine])}>
              {texts.settings.addLine}
            </Button>
          </div>
        )}
        <TextInput
          label={texts.settings.hoursNote}
          description={texts.settings.hoursNoteHint}
          autoComplete="off"
          {...form.field('opening_hours_note')}
        />
      </WithPreview>
    </Section>
  );
}

function HoursForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(hoursPart, profile);
  return (
    <PartForm part={hoursPart} form={form}>
      <OpeningHoursFields form={form} />
    </PartForm>
  );
}

/** Settings: when the practice is open (rule 26). */
export const HoursPage = () => <PartPage title={desk.pages.OfficeHours} form={HoursForm} />;
