import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was run. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** A failure with a message for people, without a stack trace, which would only hide it. */
export class Unready extends Error {
  forPeople = true;
}
