import type { DenialReason } from '@rewards/domain/activity/activity-params';
import { defaultCreditPolicy } from '@rewards/domain/credit/credit-policy';
import {
  type Referral,
  type ReferralOrigin,
  complete,
  pendingReferral,
  signUp,
} from '@rewards/domain/referrals/referral';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { emailOf, identityOf } from './identity.ts';

/** Builds a referral: `aReferral('Fay').by('Ann').signedUp().build()`. */
export class ReferralBuilder {
  readonly #referral: Referral;

  constructor(referral: Referral) {
    this.#referral = referral;
  }

  by(referrerName: string): ReferralBuilder {
    return this.#with({ referrerId: identityOf(`user ${referrerName}`) });
  }

  began(createdAt: string): ReferralBuilder {
    return this.#with({ createdAt: new Date(createdAt) });
  }

  fromAddress(address: string): ReferralBuilder {
    return this.#with({ addressHash: `hash of ${address}` });
  }

  withEmail(friendEmail: string): ReferralBuilder {
    return this.#with({ friendEmail, notedKey: emailMatchKey(friendEmail) });
  }

  named(friendName: string): ReferralBuilder {
    return this.#with({ friendName });
  }

  withPhone(friendPhone: string): ReferralBuilder {
    return this.#with({ friendPhone });
  }

  helpedBy(staffName: string): ReferralBuilder {
    return this.#with({ staffName });
  }

  fromOrigin(origin: ReferralOrigin): ReferralBuilder {
    return this.#with({ origin });
  }

  signedUp(at = '2026-02-03T15:00:00.000Z'): ReferralBuilder {
    return new ReferralBuilder(signUp(this.#referral, { name: '', staffName: null }, new Date(at)));
  }

  /** Without credit, which comes from the year's allotment. */
  completed(at = '2026-02-04T15:00:00.000Z'): ReferralBuilder {
    return new ReferralBuilder(complete(this.signedUp().build(), new Date(at), defaultCreditPolicy.timeZone));
  }

  /** Not counted (rule 33), as Dana decided. */
  denied(denialReason: DenialReason = 'other', at = '2026-02-05T15:00:00.000Z'): ReferralBuilder {
    return this.#with({ deniedAt: new Date(at), denialReason, deniedBy: identityOf('user Dana') });
  }

  build(): Referral {
    return this.#referral;
  }

  #with(changes: Partial<Referral>): ReferralBuilder {
    return new ReferralBuilder({ ...this.#referral, ...changes });
  }
}

/** A friend of Ann's who left an email in February 2026 and hasn't signed up. */
export const aReferral = (friendName: string): ReferralBuilder =>
  new ReferralBuilder(
    pendingReferral({
      id: identityOf(`referral ${friendName}`),
      referrerId: identityOf('user Ann'),
      friendEmail: emailOf(friendName),
      origin: 'link',
      createdAt: new Date('2026-02-02T15:00:00.000Z'),
    }),
  );
