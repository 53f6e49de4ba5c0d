import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What was not measured, and why, where this machine lacks something that the project does not install. */
export interface LeftOut {
  readonly leftOut: string;
}

/** Where servers stand on Debian, which a plain user's search path leaves out. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns the program's file, if this machine has one of that name. */
export const findProgram = (name: string): string | undefined =>
  places.map((place) => join(place, name)).find((file) => existsSync(file));
