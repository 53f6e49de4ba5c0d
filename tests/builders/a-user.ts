import { type User, newUser } from '@rewards/domain/patients/user';
import { emailOf, identityOf, referralCodeOf } from './identity.ts';

/** Builds a user: `aUser('Ann').helpedBy('Dana').build()`. Defaults derive from the name. */
export class UserBuilder {
  readonly #user: User;

  constructor(user: User) {
    this.#user = user;
  }

  withEmail(email: string): UserBuilder {
    return new UserBuilder(newUser({ ...this.#user, email }));
  }

  named(name: string): UserBuilder {
    return this.#with({ name });
  }

  withoutName(): UserBuilder {
    return this.named('');
  }

  /** Staff set the preferred name. */
  calledBy(preferredName: string): UserBuilder {
    return this.#with({ preferredName, keepsPreferredName: true });
  }

  withPhone(phone: string): UserBuilder {
    return this.#with({ phone });
  }

  withPassword(passwordHash: string): UserBuilder {
    return this.#with({ passwordHash });
  }

  helpedBy(staffName: string): UserBuilder {
    return this.#with({ staffName });
  }

  noted(note: string): UserBuilder {
    return this.#with({ note });
  }

  /** Refused texts personally. */
  refusingTexts(): UserBuilder {
    return this.#with({ takesTexts: false, refusesTexts: true });
  }

  admin(): UserBuilder {
    return this.#with({ isAdmin: true });
  }

  frontDesk(): UserBuilder {
    return this.#with({ isAdmin: true, isFrontDesk: true });
  }

  /** Asked to be deleted. */
  leaving(since: string): UserBuilder {
    return this.#with({ deletionAskedAt: new Date(since) });
  }

  /** Has an older account in another spelling, from before a mailbox had one account. */
  sharingMailbox(): UserBuilder {
    return this.#with({ sharesMailbox: true });
  }

  joined(createdAt: string): UserBuilder {
    return this.#with({ createdAt: new Date(createdAt) });
  }

  build(): User {
    return this.#user;
  }

  #with(changes: Partial<User>): UserBuilder {
    return new UserBuilder({ ...this.#user, ...changes });
  }
}

/** A patient who joined at the start of 2025, without phone, staff or password. */
export const aUser = (name: string): UserBuilder =>
  new UserBuilder(
    newUser({
      id: identityOf(`user ${name}`),
      name,
      email: emailOf(name),
      referralCode: referralCodeOf(name),
      createdAt: new Date('2025-01-02T15:00:00.000Z'),
    }),
  );
