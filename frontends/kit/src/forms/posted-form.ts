import { createContext, useContext } from 'react';

/** A form that was sent before the program ran, and refused. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  /** As a failed `onSubmit` would throw it. */
  readonly failure: unknown;
}

/** Set while the page shows what came of it. */
export const PostedFormContext = createContext<PostedForm | undefined>(undefined);

/** What this form sent before the program ran. Undefined for a form with other fields. */
export function usePostedForm(fields: object): PostedForm | undefined {
  const posted = useContext(PostedFormContext);
  return posted && Object.keys(posted.values).every((name) => name in fields) ? posted : undefined;
}
