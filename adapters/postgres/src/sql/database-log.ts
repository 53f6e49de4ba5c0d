/** Where the adapter tells of what it survived, shaped as pino is. Nothing personal is ever handed to it. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const noLog: DatabaseLog = { info: () => undefined, warn: () => undefined };
