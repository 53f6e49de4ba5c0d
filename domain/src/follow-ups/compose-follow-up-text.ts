/** What the words of a follow-up text are filled with. */
export interface FollowUpWords {
  /** Undefined for someone whose name is not known. */
  readonly firstName: string | undefined;
  /** The personal link. */
  readonly link: string;
  readonly practice: string;
}

/**
 * Puts names and link where the practice's text has {first_name}, {link} and {practice}. All else stays as it was
 * written.
 */
export function composeFollowUpText(template: string, { firstName = 'there', link, practice }: FollowUpWords): string {
  const values: Readonly<Record<string, string>> = { first_name: firstName, link, practice };
  return template.replaceAll(/\{(first_name|link|practice)\}/g, (whole, name: string) => values[name] ?? whole);
}
