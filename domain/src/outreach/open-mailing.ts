import type { Clock } from '../clock.ts';
import { nameToGreet } from '../patients/names/name-to-greet.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { MailingTokens } from './mailing.ts';

export type OpenMailingOutcome =
  | {
      readonly kind: 'opened';
      readonly card: { readonly firstName: string | undefined; readonly referralCode: string };
    }
  | { readonly kind: 'refused'; readonly reason: 'card_unknown' };

/** Spam filters open the links of an email as it arrives, as browsers do. People rarely do so within a minute. */
const filterSeconds = 60;

/** Opens a patient's card from a mailing, any number of times, and notes the first one. Signs no one in. */
export class OpenMailing extends UseCase<{ unitOfWork: UnitOfWork; mailingTokens: MailingTokens; clock: Clock }> {
  /** @param isPerson false for a program that previews links. Then nothing is noted. */
  execute(token: string, isPerson: boolean): Promise<OpenMailingOutcome> {
    const id = this.dependencies.mailingTokens.read(token);
    const at = this.dependencies.clock.now();
    const opening = { at, sentUntil: new Date(at.getTime() - filterSeconds * 1_000) };
    return this.dependencies.unitOfWork.run<OpenMailingOutcome>(async ({ mailings }) => {
      const patient = id === undefined ? undefined : await mailings.open(id, isPerson ? opening : undefined);
      if (!patient) return { kind: 'refused', reason: 'card_unknown' };
      return { kind: 'opened', card: { firstName: nameToGreet(patient), referralCode: patient.referralCode } };
    });
  }
}
