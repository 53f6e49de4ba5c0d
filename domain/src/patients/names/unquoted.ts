/** `="Ann Poe"` and `=T("Ann Poe")`, which programs write against a spreadsheet's guesses. */
const formula = /^=\s*(?:(?:T|TRIM|CLEAN|PROPER|UPPER|LOWER)\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i;
const whole = /^["“”„«'‘’`](.+)["“”»'’`]$/u;
/** A quote beside a space: what's inside isn't one quoted text. */
const quoteInside = /(?:^|[\s,])["“”„«'‘’`]|["“”»'’`](?:[\s,]|$)/u;
/** The apostrophe that makes a cell text. In 't Hooft it's part of the name. */
const textMark = /^['‘’`](?=\p{Lu})/u;

/** A name without quotes and signs around the whole of it. */
export function unquoted(name: string): string {
  const text = formula.exec(name)?.[1]?.replaceAll('""', '"').trim() ?? name;
  const inside = whole.exec(text)?.[1]?.trim();
  if (inside !== undefined && !quoteInside.test(inside)) return inside;
  return textMark.test(text) && !quoteInside.test(text.slice(1)) ? text.slice(1) : text;
}
