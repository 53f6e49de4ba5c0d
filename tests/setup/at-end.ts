const held = globalThis as { closedAtEnd?: (() => Promise<void>)[] };

/** What this process closes after its last test file. The list is global, because Node and jest each load this module. */
export const atEnd = (held.closedAtEnd ??= []);
