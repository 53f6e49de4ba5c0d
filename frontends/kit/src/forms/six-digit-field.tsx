import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './six-digit-field.module.css';
import type { FormField } from './use-validated-form.ts';

type SixDigitFieldProps = FormField & Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'autoFocus'>;

/**
 * An emailed code. It's one field, so phones can fill it in and a code can be pasted with surrounding text: other
 * characters are dropped, and six digits of any script are kept (specification, section 5).
 */
export function SixDigitField({ onChange, ...field }: SixDigitFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      classNames={{ input: classes.digits ?? '' }}
      onChange={(event) => {
        event.currentTarget.value = event.currentTarget.value.replaceAll(/\P{Nd}/gu, '').slice(0, 6);
        onChange(event);
      }}
    />
  );
}
