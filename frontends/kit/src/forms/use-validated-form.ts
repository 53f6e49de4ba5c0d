import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
  type SyntheticEvent,
  type Dispatch,
  type SetStateAction,
  useLayoutEffect,
} from 'react';
import { usePostedForm } from './posted-form.ts';
import { useIsRunning } from '../use-is-running.ts';

/**
 * The Standard Schema interface, which zod's schemas implement. The kit validates with the contracts' schemas without
 * bundling zod.
 */
interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

type FieldErrors = Readonly<Record<string, string>>;

/** The first error of each field, in words, by field name. A nested one is `outer.0.inner`. */
function fieldErrors(issues: readonly Issue[], say: (message: string) => string): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path = [], message } of issues)
    errors[path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')] ??= say(message);
  return errors;
}

/** Whether `name` names the field itself or something inside it. */
const isIn = (field: string, name: string): boolean => `${name}.`.startsWith(`${field}.`);

/** The fields that contain something else than the form knows. */
function typedIn(form: HTMLFormElement | null, values: object): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isField && !(control instanceof HTMLSelectElement)) continue;
    const known: unknown = values[control.name as keyof typeof values];
    const now = typeof known === 'boolean' && 'checked' in control ? control.checked : control.value;
    if (typeof known === typeof now && known !== now) typed[control.name] = now;
  }
  return typed;
}

/** Keeps what was typed into a form that the service drew, before the program took it over. */
function useTypedBefore<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  setValues: Dispatch<SetStateAction<Values>>,
): void {
  const isRunning = useIsRunning();
  const [wasDrawn] = useState(!isRunning);
  useLayoutEffect(() => {
    if (wasDrawn) setValues({ ...values, ...typedIn(form.current, values) });
    // Once, with the values it was drawn with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

interface Options<Input extends object, Output> {
  /** The call's own schema from the contracts, so form and server agree. */
  readonly schema: StandardSchema<Input, Output>;
  /** Converts schema messages to words. */
  readonly say: (message: string) => string;
  readonly initial: Input;
  /** Called with the parsed values. An error it throws becomes `failure`, or is shown at the fields it names. */
  readonly onSubmit: (values: Output) => Promise<void>;
}

/** The props of a form field. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  readonly error: string | undefined;
}

/** Errors for this form's fields, as named by a thrown error. */
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

/** Why the form failed to submit. It scrolls into view, because the button may be far below. */
function useFailure(form: RefObject<HTMLFormElement | null>, first: unknown) {
  const [failure, setFailure] = useState(first);
  useEffect(() => {
    if (failure !== undefined) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure, form]);
  return [failure, setFailure] as const;
}

/** The form's state. It begins blank, or with what came of the form before the program ran. */
function useFormState<Input extends object>(form: RefObject<HTMLFormElement | null>, initial: Input) {
  const posted = usePostedForm(initial);
  const [values, setValues] = useState<Input>({ ...initial, ...posted?.values });
  const [errors, setErrors] = useState<FieldErrors>(() => namedErrors(posted?.failure, initial));
  const [failure, setFailure] = useFailure(form, Object.keys(errors).length === 0 ? posted?.failure : undefined);
  useTypedBefore(form, values, setValues);
  /** Never over what was typed, whenever that was. */
  const fillIn = (known: Partial<Input>) =>
    setValues((current) => {
      const blank = Object.entries(known).filter(([name, value]) => value && current[name as keyof Input] === '');
      return { ...current, ...Object.fromEntries(blank) };
    });
  return { fillIn, values, setValues, errors, setErrors, failure, setFailure };
}

/**
 * A form that validates with a contract's schema. On submit, the first invalid field gets the focus and shows its error
 * until it changes. A submit error scrolls into view. A second submit while the first is pending does nothing. What was
 * typed before the program ran stays, and so does what came of a form that was sent before.
 */
export function useValidatedForm<Input extends object, Output>({
  schema,
  say,
  initial,
  onSubmit,
}: Options<Input, Output>) {
  const form = useRef<HTMLFormElement>(null);
  const { values, setValues, fillIn, errors, setErrors, failure, setFailure } = useFormState(form, initial);
  const [submitting, setSubmitting] = useState(false);
  /** A second click may come before the button is re-rendered as busy. */
  const underWay = useRef(false);

  /** @param part the changed part of the value, as its error is named. Other errors stay. */
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

  /** The props of a text field: `<TextInput label="Email" {...form.field('email')} />`. */
  const field = <Name extends keyof Input & string>(name: Name): FormField => ({
    name,
    value: (values[name] ?? '') as string,
    onChange: (event) => setValue(name, event.currentTarget.value as Input[Name]),
    error: errors[name],
  });

  return {
    values,
    errors,
    /** The error `onSubmit` threw, unless it named fields of this form. */
    failure,
    submitting,
    setValue,
    fillIn,
    reset,
    showErrors,
    submit,
    field,
    /**
     * For the `<form>` itself. `noValidate` leaves messages to the schema. Before the program runs, it's sent in a
     * request's body: never in its address.
     */
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: (event: SyntheticEvent) => void submit(event) },
  };
}
