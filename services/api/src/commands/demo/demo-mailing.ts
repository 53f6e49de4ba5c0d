import { mailingTimes } from '@rewards/domain/outreach/start-mailing';
import type { Randomness } from '@rewards/domain/randomness';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';

interface MailingParts {
  readonly unitOfWork: UnitOfWork;
  readonly randomness: Randomness;
}

const most = 1_000;

/** An invitation to every patient of that time. Some opened it. It sends no email. */
export async function makeDemoMailing(
  { unitOfWork, randomness }: MailingParts,
  { adminId, startedAt }: { readonly adminId: string; readonly startedAt: Date },
): Promise<void> {
  await unitOfWork.run(async ({ mailings }) => {
    if ((await mailings.listLatest(1)).length > 0) return;
    const times = mailingTimes(startedAt);
    const audience = { kind: 'all' } as const;
    const mailing = { id: randomness.id(), audience: audience.kind, startedBy: adminId, startedAt, stoppedAt: null };
    await mailings.start(mailing, audience, times);
    const sent = await mailings.takeWaiting(startedAt, startedAt, times, most);
    for (const [index, { id }] of sent.entries())
      if (index % 3 === 0)
        await mailings.open(id, { at: new Date(startedAt.getTime() + (1 + index) * 1_200_000), sentUntil: startedAt });
  });
}
