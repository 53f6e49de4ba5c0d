import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was given. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** A failure told in words; without a stack trace, which would only hide them. */
export class Unready extends Error {
  forPeople = true;
}
