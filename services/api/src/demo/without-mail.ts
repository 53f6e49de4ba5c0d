import type { Outbox } from '@rewards/domain/outbox';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';

const silent: Outbox = { append: () => Promise.resolve() };

/** Work that mails nobody: what a demo tells of is long past, and its people are none. */
export const withoutMail = (unitOfWork: UnitOfWork): UnitOfWork => ({
  run: (work) => unitOfWork.run((stores) => work({ ...stores, outbox: silent })),
});
