/** Logs recovered failures, with pino's interface. It never gets personal data. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const noLog: DatabaseLog = { info: () => undefined, warn: () => undefined };
