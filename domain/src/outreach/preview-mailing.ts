import type { Clock } from '../clock.ts';
import type { Mail } from '../outbox.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { JudgedAudience, MailingAudience } from './mailing.ts';
import { mailingMail } from './mailing-mail.ts';
import { mailingTimes } from './start-mailing.ts';

export interface MailingPreview extends JudgedAudience {
  /** The email as one of them gets it. Undefined if no one would get it. */
  readonly sample: Mail | undefined;
}

/** How many patients a mailing would invite now, who is left out and why, and the email. Changes nothing. */
export class PreviewMailing extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(audience: MailingAudience): Promise<MailingPreview> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.read(async ({ mailings }) => {
      const judged = await mailings.judge(audience, mailingTimes(clock.now()));
      const sample = judged.first && mailingMail(judged.first, `/mailing/${randomness.id()}`);
      return { ...judged, sample };
    });
  }
}
