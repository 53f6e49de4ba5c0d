/** The user canceled, waited too long, or the device has no passkey for this site. */
export class PasskeyDeclined extends Error {
  constructor(cause: unknown) {
    super('No passkey was given.', { cause });
    this.name = 'PasskeyDeclined';
  }
}
