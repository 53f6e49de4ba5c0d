/** The database can't be used as it is. The message names the reason and the remedy. */
export class DatabaseUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnusable';
  }
}
