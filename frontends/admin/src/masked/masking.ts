import { onAnswer } from '@rewards/client';
import { maskPeople } from './mask-people.ts';
import { PersonNames } from './person-names.ts';

/**
 * Masks the page from now on.
 *
 * @param answers what the service answered so far, as far as it's kept
 * @returns a function that ends this
 */
export function startMasking(answers: readonly unknown[]): () => void {
  const names = new PersonNames();
  names.read(answers);
  const stopListening = onAnswer((answer) => names.read(answer));
  const unmask = maskPeople(names);
  return () => {
    unmask();
    stopListening();
  };
}
