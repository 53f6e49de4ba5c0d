/** A command can't go on. The message says why and what to do, and needs no stack trace. */
export class NotPossible extends Error {}
