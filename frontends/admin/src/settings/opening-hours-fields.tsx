import { ActionIcon, Button, IconX, Section, Text, TextInput } from '@rewards/kit';
import { texts } from '../texts/settings.ts';
import classes from './settings.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

const mostLines = 14;

/** Lines of days and hours; one that is left half empty is complained of, one that is not wanted is removed. */
export function OpeningHoursFields({ form }: { readonly form: ProfileFormState }) {
  const lines = form.values.opening_hours;
  const setLines = (changed: typeof lines, part?: string) => form.setValue('opening_hours', changed, part);

  const field = (index: number, name: 'days' | 'hours', label: string) => {
    const key = `opening_hours.${index}.${name}`;
    return {
      name: key,
      'aria-label': texts.settings.line(index + 1, label),
      autoComplete: 'off',
      value: lines[index]?.[name] ?? '',
      error: form.errors[key],
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        setLines(
          lines.map((line, at) => (at === index ? { ...line, [name]: value } : line)),
          key,
        ),
    };
  };

  return (
    <Section title={texts.settings.hours} description={texts.settings.hoursHint}>
      {lines.length === 0 && <Text c="dimmed">{texts.settings.noHours}</Text>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((_, index) => (
            // A line is nothing but its place among the others.
            <li key={index} className={classes.line}>
              <TextInput {...field(index, 'days', texts.settings.days)} placeholder={texts.settings.daysExample} />
              <TextInput {...field(index, 'hours', texts.settings.time)} placeholder={texts.settings.timeExample} />
              <ActionIcon
                aria-label={texts.settings.removeLine(index + 1)}
                onClick={() => setLines(lines.filter((__, at) => at !== index))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {lines.length < mostLines && (
        <div>
          <Button variant="default" onClick={() => setLines([...lines, { days: '', hours: '' }])}>
            {texts.settings.addLine}
          </Button>
        </div>
      )}
    </Section>
  );
}
