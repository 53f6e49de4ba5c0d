/** Knows words and phrases, which are given by what they mean, with | between them. */
export function byWord<Meaning extends string>(words: Readonly<Record<Meaning, string>>) {
  const known = new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].split('|').map((word) => [word, meaning] as const),
    ),
  );
  return (word: string): Meaning | undefined => known.get(word);
}
