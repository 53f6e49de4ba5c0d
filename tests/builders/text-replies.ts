import { readFileSync } from 'node:fs';

interface TextReplies {
  readonly right_today: Readonly<Record<'stop' | 'ask' | 'none', readonly string[]>>;
  readonly wrong_today: Readonly<Record<'stop_or_ask' | 'none', readonly string[]>>;
}

/** Replies that people sent, by what they mean. */
export const textReplies = JSON.parse(
  readFileSync(new URL('../fixtures/texts/replies-that-mean-stop.json', import.meta.url), 'utf8'),
) as TextReplies;
