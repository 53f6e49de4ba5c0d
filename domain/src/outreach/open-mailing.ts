import type { Clock } from '../clock.ts';
import { nameToGreet } from '../patients/names/name-to-greet.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { MailingTokens } from './mailing-tokens.ts';

export type OpenMailingOutcome =
  | {
      readonly kind: 'opened';
      readonly card: { readonly firstName: string | undefined; readonly referralCode: string };
    }
  | { readonly kind: 'refused'; readonly reason: 'card_unknown' };

/** Opens a patient's card from a mailing, any number of times, and notes the first one. Signs no one in. */
export class OpenMailing extends UseCase<{ unitOfWork: UnitOfWork; mailingTokens: MailingTokens; clock: Clock }> {
  /** @param isPerson false for a program that previews links. Then nothing is noted. */
  execute(token: string, isPerson: boolean): Promise<OpenMailingOutcome> {
    const id = this.dependencies.mailingTokens.read(token);
    return this.dependencies.unitOfWork.run<OpenMailingOutcome>(async ({ mailings }) => {
      const patient =
        id === undefined ? undefined : await mailings.open(id, isPerson ? this.dependencies.clock.now() : undefined);
      if (!patient) return { kind: 'refused', reason: 'card_unknown' };
      return { kind: 'opened', card: { firstName: nameToGreet(patient), referralCode: patient.referralCode } };
    });
  }
}
