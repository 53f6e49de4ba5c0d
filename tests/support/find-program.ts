import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian installs servers, outside a normal user's PATH. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns the path of the program, if this machine has it */
export const findProgram = (name: string): string | undefined =>
  places.map((place) => join(place, name)).find((file) => existsSync(file));
