import type { Page, PageRequest } from '../page.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { MailingRecipient, MailingResult } from './mailing.ts';

const maxListed = 50;

/** Lists the latest mailings with what became of them, and who got one. */
export class ListMailings extends UseCase<{ unitOfWork: UnitOfWork }> {
  execute(): Promise<readonly MailingResult[]> {
    return this.dependencies.unitOfWork.run(({ mailings }) => mailings.listLatest(maxListed));
  }

  recipients(mailingId: string, page: PageRequest): Promise<Page<MailingRecipient>> {
    return this.dependencies.unitOfWork.run(({ mailings }) => mailings.listRecipients(mailingId, page));
  }
}
