import { fileURLToPath } from 'node:url';

/** The top of the repository, where `.env` and the default data folder are. */
export const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));
