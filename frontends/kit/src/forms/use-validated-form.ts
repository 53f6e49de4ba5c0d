import { useEffect, useRef, useState, type ChangeEvent, type RefObject, type SyntheticEvent } from 'react';
import { fieldErrors, isIn, type FieldErrors, type StandardSchema } from './standard-schema.ts';

interface Options<Input extends object, Output> {
  /** The call's own schema from the contracts, so that this form and the server say the same. */
  readonly schema: StandardSchema<Input, Output>;
  /** Puts what the schema complains of into words. */
  readonly say: (message: string) => string;
  readonly initial: Input;
  /** Called with what the schema read. What it throws is kept as `failure`, or shown at the fields it names. */
  readonly onSubmit: (values: Output) => Promise<void>;
}

/** What a field of a form takes. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  readonly error: string | undefined;
}

/** What is wrong with fields of this form, as whatever was thrown names them. */
function namedErrors(failure: unknown, form: object): FieldErrors {
  const hasFields = typeof failure === 'object' && failure !== null && 'fields' in failure;
  const fields = hasFields ? ((failure.fields as FieldErrors) ?? {}) : {};
  const isOfForm = ([wrong]: readonly [string, string]) => Object.keys(form).some((name) => isIn(name, wrong));
  return Object.fromEntries(Object.entries(fields).filter(isOfForm));
}

const focusFirst = (form: HTMLFormElement | null, errors: FieldErrors) => {
  const wrong = Object.keys(errors);
  for (const control of form?.elements ?? []) {
    const field = control.getAttribute('name');
    if (control instanceof HTMLElement && field !== null && wrong.some((name) => isIn(field, name))) {
      control.focus();
      return;
    }
  }
};

/** Why the form could not be sent. It comes into view: the button that was pressed may be far below it. */
function useFailure(form: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (failure !== undefined) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure, form]);
  return [failure, setFailure] as const;
}

/**
 * A form that validates with a contract's schema. On submit the first wrong field takes the focus, and its error stands
 * below it in words until the field is changed. Why it could not be sent comes into view. A second submit while the
 * first is under way does nothing.
 */
export function useValidatedForm<Input extends object, Output>({
  schema,
  say,
  initial,
  onSubmit,
}: Options<Input, Output>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useFailure(form);
  const [submitting, setSubmitting] = useState(false);
  /** Two presses may come before the page is drawn anew, and with it the button that says it is busy. */
  const underWay = useRef(false);

  /** @param part of the value that was changed, as its error is named; the errors of others stay */
  const setValue = <Name extends keyof Input & string>(name: Name, value: Input[Name], part: string = name) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([wrong]) => !isIn(part, wrong))));
  };

  const reset = (to: Input) => {
    setValues(to);
    setErrors({});
    setFailure(undefined);
  };

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    focusFirst(form.current, found);
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await validateAndSend().finally(() => (underWay.current = false));
  };

  const validateAndSend = async () => {
    setFailure(undefined);
    const read = await schema['~standard'].validate(values);
    if (read.issues !== undefined) {
      showErrors(fieldErrors(read.issues, say));
      return;
    }
    setErrors({});
    setSubmitting(true);
    try {
      await onSubmit(read.value);
    } catch (thrown) {
      const named = namedErrors(thrown, initial);
      if (Object.keys(named).length > 0) showErrors(named);
      else setFailure(thrown);
    } finally {
      setSubmitting(false);
    }
  };

  /** What a text field takes: `<TextInput label="Email" {...form.field('email')} />`. */
  const field = <Name extends keyof Input & string>(name: Name): FormField => ({
    name,
    value: (values[name] ?? '') as string,
    onChange: (event) => setValue(name, event.currentTarget.value as Input[Name]),
    error: errors[name],
  });

  return {
    values,
    errors,
    /** What `onSubmit` threw, unless it named fields of this form. */
    failure,
    submitting,
    setValue,
    reset,
    showErrors,
    submit,
    field,
    /** For the `<form>` itself; `noValidate` leaves the words to the schema. */
    formProps: { ref: form, noValidate: true, onSubmit: (event: SyntheticEvent) => void submit(event) },
  };
}
