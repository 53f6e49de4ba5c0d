import type { deskMessages } from './texts/en/desk.ts';
import type { fieldMessages } from './texts/en/fields.ts';
import type { quoteMessages } from './texts/en/quote.ts';
import type { signInMessages } from './texts/en/sign-in.ts';

/**
 * The messages of schemas, in English. They're split because a page loads only those of its forms. The server has
 * all of them.
 */
export type Messages = typeof fieldMessages & typeof signInMessages & typeof quoteMessages & typeof deskMessages;

/**
 * The key of a message in the catalogue. Schemas don't know the reader's language, so they carry keys instead of
 * sentences.
 */
export type MessageKey = keyof Messages;

declare const isMessage: unique symbol;
/** A key as carried by a schema, with the number its sentence needs, if any. */
export type Message = string & { readonly [isMessage]: true };

export const says = <Key extends MessageKey>(
  key: Key,
  ...figure: Messages[Key] extends string ? [] : [figure: number]
): Message => [key, ...figure].join(' ') as Message;

type Sentences = Readonly<Record<string, string | ((figure: number) => string)>>;

/**
 * Converts a schema's message to words. Anything without a catalogue entry is zod's own error about a value that none
 * of our forms send.
 */
export const inWords =
  (sentences: Sentences & Pick<typeof fieldMessages, 'invalid'>) =>
  (message: string): string => {
    const [key = '', figure] = message.split(' ');
    const sentence = Object.hasOwn(sentences, key) ? sentences[key] : undefined;
    return typeof sentence === 'function' ? sentence(Number(figure)) : (sentence ?? sentences.invalid);
  };
