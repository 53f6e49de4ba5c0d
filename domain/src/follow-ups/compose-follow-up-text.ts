/** Values for the placeholders of a follow-up text. */
export interface FollowUpWords {
  /** Undefined if the name isn't known. */
  readonly firstName: string | undefined;
  readonly link: string;
  readonly practice: string;
}

/** Fills {first_name}, {link} and {practice} in the practice's text. Everything else stays as written. */
export function composeFollowUpText(template: string, { firstName = 'there', link, practice }: FollowUpWords): string {
  const values: Readonly<Record<string, string>> = { first_name: firstName, link, practice };
  return template.replaceAll(/\{(first_name|link|practice)\}/g, (whole, name: string) => values[name] ?? whole);
}
