import { useEffect, useRef, useState } from 'react';
import { type FormField, TextInput } from '@rewards/kit';
import { dateTexts as texts } from './texts/en.ts';

/**
 * The value while only part of a day is typed. No schema accepts it as a day, so a form that doesn't check can't send
 * it.
 */
export const unfinishedDay = 'unfinished';

interface DateFieldProps {
  readonly label: string;
  /** A day such as 2026-03-02, `''` for none, or `unfinishedDay`. */
  readonly value: string;
  readonly onDay: (day: string) => void;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly description?: string | undefined;
  readonly inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface DayForm<Name extends string> {
  readonly field: (name: Name) => FormField;
  readonly setValue: (name: Name, day: string) => void;
}

/** The props of a form's date field: `<DateField label="Given on" {...dayField(form, 'given_on')} />`. */
export function dayField<Name extends string>({ field, setValue }: DayForm<Name>, name: Name) {
  const { value, error } = field(name);
  return { name, value, error, onDay: (day: string) => setValue(name, day) };
}

/** While a year is typed, browsers report the years 0002, 0020 and 0202. */
const isWhole = (day: string) => /^[1-9]\d{3}-/.test(day);

/** A browser's date field is empty while a part is missing. Only `badInput` distinguishes that from no date. */
function dayOf({ value, validity }: HTMLInputElement): string {
  if (value === '' && !validity.badInput) return '';
  return isWhole(value) ? value : unfinishedDay;
}

/**
 * The one date field for all forms: it distinguishes a half-typed date from an empty one, reports it as
 * `unfinishedDay`, and shows an error when the field is left or the form is submitted.
 */
export function DateField({ value, onDay, error, ...others }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ given: value, text: value, day: value, wasLeft: false });
  // The value was changed from outside, for example by Clear, and replaces the typed text.
  if (typed.given !== value) {
    const isOwn = value === typed.day;
    setTyped(isOwn ? { ...typed, given: value } : { given: value, text: value, day: value, wasLeft: false });
  }
  const isUnfinished = typed.day === unfinishedDay;

  // React doesn't clear half-typed text, because the field's value is already empty.
  useEffect(() => {
    if (!isUnfinished && input.current?.validity.badInput) input.current.value = '';
  }, [isUnfinished]);

  /** Half-typed dates fire no change event, so keys and blur are handled too. */
  const read = (wasLeft: boolean) => {
    if (input.current === null) return;
    const day = dayOf(input.current);
    setTyped((before) => ({ ...before, text: input.current?.value ?? '', day, wasLeft }));
    if (day !== typed.day) onDay(day);
  };

  return (
    <TextInput
      {...others}
      ref={input}
      type="date"
      value={typed.text === unfinishedDay ? '' : typed.text}
      error={isUnfinished && (typed.wasLeft || error !== undefined) ? texts.unfinished : error}
      onChange={() => read(false)}
      onKeyDown={({ key }) => key === 'Enter' && read(true)}
      onKeyUp={({ key }) => key !== 'Tab' && key !== 'Enter' && read(false)}
      onBlur={() => read(true)}
    />
  );
}
