/** Logs recovered failures, with pino's interface. It never gets personal data. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  /** Logs a sign that the database is away. An outage has many, so the service folds them. Without it: `warn`. */
  unavailable?(details: object, message: string): void;
}

export function logUnavailable(log: DatabaseLog, details: object, message: string): void {
  if (log.unavailable) log.unavailable(details, message);
  else log.warn(details, message);
}

export const noLog: DatabaseLog = { info: () => undefined, warn: () => undefined };
