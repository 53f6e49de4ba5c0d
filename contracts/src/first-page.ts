import type { AnswerOf, Topic } from './endpoint.ts';
import type { me } from './sign-in.ts';

/** Phones and tablets by user agent. They get longer time limits and other words (specification, sections 8 and 9). */
export const isMobileAgent = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

/** What a plain form sent, before the page's program ran or without it, and why it wasn't accepted. */
export interface PostedForm {
  /** The text fields. Passwords aren't sent back. */
  readonly values: Readonly<Record<string, string>>;
  readonly status: number;
  /** The refusal as the call answers it. */
  readonly body: object;
}

/** The answer to a call that a page makes first. */
export interface FirstAnswer {
  readonly path: string;
  /** Its input, exactly as the front ends write it. */
  readonly input: object;
  readonly shows: readonly Topic[];
  readonly answer: unknown;
}

/**
 * What the service knew when it drew a page. The page's HTML contains it as JSON, so that the program starts from the
 * same facts and asks for none of them again.
 */
export interface FirstPage {
  readonly answers: readonly FirstAnswer[];
  /** Who is signed in, and for how long. Null for nobody. */
  readonly session: { readonly answer: AnswerOf<typeof me>; readonly secondsLeft: number } | null;
  /** A phone or tablet, as far as the request tells. */
  readonly isMobile: boolean;
  /** The previous page's address, as the browser gave it. Blank if it gave none. */
  readonly referrer: string;
  /** What the page's history entry remembers, such as the code that a plain form requested. */
  readonly state?: object | undefined;
  readonly posted?: PostedForm | undefined;
}

/** The ID of the element with the JSON. */
export const firstPageId = 'first-page';
