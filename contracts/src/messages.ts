import type { deskMessages } from './texts/en/desk.ts';
import type { fieldMessages } from './texts/en/fields.ts';
import type { quoteMessages } from './texts/en/quote.ts';
import type { signInMessages } from './texts/en/sign-in.ts';

/**
 * What schemas complain of, in English. It is in parts because a page loads only what its own forms can say; the server
 * has all of it.
 */
export type Messages = typeof fieldMessages & typeof signInMessages & typeof quoteMessages & typeof deskMessages;

/** Names a message in the catalogue. A schema knows no reader, and so carries the key in place of a sentence. */
export type MessageKey = keyof Messages;

declare const isMessage: unique symbol;
/** A key as a schema carries it, with the figure where its sentence has one. */
export type Message = string & { readonly [isMessage]: true };

export const says = <Key extends MessageKey>(
  key: Key,
  ...figure: Messages[Key] extends string ? [] : [figure: number]
): Message => [key, ...figure].join(' ') as Message;

type Sentences = Readonly<Record<string, string | ((figure: number) => string)>>;

/**
 * Puts what a schema carries into words. What no catalogue knows is a complaint of zod's own, about a value that no
 * form of ours sends.
 */
export const inWords =
  (sentences: Sentences & Pick<typeof fieldMessages, 'invalid'>) =>
  (message: string): string => {
    const [key = '', figure] = message.split(' ');
    const sentence = Object.hasOwn(sentences, key) ? sentences[key] : undefined;
    return typeof sentence === 'function' ? sentence(Number(figure)) : (sentence ?? sentences.invalid);
  };
