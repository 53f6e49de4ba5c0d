/**
 * Imports a module that Node loads once for all test files of a process. Jest would evaluate it again for each file, and
 * run it cold. From `tests/gate/plain-globals.ts`, where jest runs.
 */
export const { importOnce = (name: string) => import(name) } = globalThis as {
  importOnce?: (name: string) => Promise<unknown>;
};
