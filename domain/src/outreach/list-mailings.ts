import type { Page, PageRequest } from '../page.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { MailingRecipient, MailingResult } from './mailing.ts';

const maxListed = 50;

export type RecipientsOutcome =
  | ({ readonly kind: 'listed' } & Page<MailingRecipient>)
  | { readonly kind: 'refused'; readonly reason: 'mailing_unknown' };

/** Lists the latest mailings with what became of them, and who got one. */
export class ListMailings extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly MailingResult[]> {
    return this.dependencies.unitOfWork.read(({ mailings }) => mailings.listLatest(maxListed));
  }

  recipients(mailingId: string, page: PageRequest): Promise<RecipientsOutcome> {
    return this.dependencies.unitOfWork.read<RecipientsOutcome>(async ({ mailings }) => {
      if (!(await mailings.find(mailingId))) return { kind: 'refused', reason: 'mailing_unknown' };
      return { kind: 'listed', ...(await mailings.listRecipients(mailingId, page)) };
    });
  }
}
