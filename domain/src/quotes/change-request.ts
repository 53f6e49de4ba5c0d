import type { RequestChange } from '../activity/logged-changes.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { localDate } from '../local-date.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import {
  type QuoteRequest,
  type RequestHandling,
  handlingOf,
  isClosed,
  isHandledAs,
  requestVersion,
} from './quote-request.ts';
import { isReminderDue } from './request-times.ts';
import type { Undo } from '../activity/undo.ts';

export interface ChangeRequestCommand {
  readonly requestId: string;
  readonly adminId: string;
  /** The version the admin saw. Without it, nothing is compared. */
  readonly version?: string | undefined;
  readonly to: { readonly [Field in keyof RequestHandling]?: RequestHandling[Field] | undefined };
}

export type ChangeRequestOutcome =
  /** `activityId` undoes it. It's undefined when nothing changed. */
  | { readonly kind: 'changed'; readonly activityId: string | undefined }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'request_unknown'
        | 'request_changed_meanwhile'
        | 'request_owner_unknown'
        | 'request_closed'
        | 'reminder_past';
    };

type Refused = Extract<ChangeRequestOutcome, { kind: 'refused' }>;
const refused = (reason: Refused['reason']): Refused => ({ kind: 'refused', reason });

/** How the request was handled before and after. With the email, so deleting that person drops the notes in here. */
export interface RequestSnapshot {
  readonly kind: 'request_changed';
  readonly requestId: string;
  readonly email: string;
  readonly before: RequestHandling;
  readonly after: RequestHandling;
}

/**
 * Records staff's work on a request. Moving a request without an owner makes the admin its owner. Closing it ends its
 * reminder, and calling ends one that is due. Refuses a change based on an outdated version, so no one
 * overwrites changes they haven't seen.
 */
export class ChangeRequest extends UseCase<LoggingDependencies & { tokenDigest: TokenDigest; timeZone: string }> {
  execute(command: ChangeRequestCommand): Promise<ChangeRequestOutcome> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const before = await stores.quoteRequests.findForUpdate(command.requestId);
      if (!before) return refused('request_unknown');
      const today = localDate(this.dependencies.clock.now(), this.dependencies.timeZone);
      const after = handledAs(before, command, today);
      if (command.to.remindOn && isClosed(after)) return refused('request_closed');
      if (isHandledAs(before, after)) return { kind: 'changed', activityId: undefined };
      const { tokenDigest } = this.dependencies;
      const isStale = command.version !== undefined && command.version !== requestVersion(before, tokenDigest);
      if (isStale) return refused('request_changed_meanwhile');
      return this.#change(stores, before, after, command);
    });
  }

  async #change(
    stores: Stores,
    before: QuoteRequest,
    after: QuoteRequest,
    { adminId }: ChangeRequestCommand,
  ): Promise<ChangeRequestOutcome> {
    const at = this.dependencies.clock.now();
    const isNewReminder = after.remindOn !== null && after.remindOn !== before.remindOn;
    if (isNewReminder && after.remindOn < localDate(at, this.dependencies.timeZone)) return refused('reminder_past');
    const owner = after.takenBy === null ? undefined : await stores.users.find(after.takenBy);
    if (after.takenBy !== before.takenBy && after.takenBy !== null && !owner?.isAdmin)
      return refused('request_owner_unknown');
    const former = before.takenBy === null ? undefined : await stores.users.find(before.takenBy);

    await stores.quoteRequests.save(after);
    const activityId = await logActivity<RequestSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: before.id,
      what: {
        action: 'request_changed',
        params: {
          friend: { name: before.name, email: before.email },
          changes: changesOf({ before, after, former, owner }),
        },
      },
      snapshot: {
        kind: 'request_changed',
        requestId: before.id,
        email: before.email,
        before: handlingOf(before),
        after: handlingOf(after),
      },
    });
    return { kind: 'changed', activityId };
  }
}

function handledAs(before: QuoteRequest, { to, adminId }: ChangeRequestCommand, today: string): QuoteRequest {
  const isCalledBack = to.state === 'called' && isReminderDue(before, { today });
  const { state = before.state, takenBy, notes = before.notes } = to;
  const { remindOn = isCalledBack ? null : before.remindOn } = to;
  const isMoved = state !== before.state;
  const owner = before.takenBy ?? (isMoved ? adminId : null);
  return {
    ...before,
    state,
    notes,
    takenBy: takenBy === undefined ? owner : takenBy,
    remindOn: isClosed({ state }) ? null : remindOn,
  };
}

interface Change {
  readonly before: RequestHandling;
  readonly after: RequestHandling;
  readonly former: User | undefined;
  readonly owner: User | undefined;
}

/** For the activity log. The text of the notes stays out of it. */
const changesOf = ({ before, after, former, owner }: Change): readonly RequestChange[] => [
  ...(before.state === after.state ? [] : [{ field: 'state', from: before.state, to: after.state } as const]),
  ...(before.takenBy === after.takenBy
    ? []
    : [{ field: 'owner', from: former ? namedPerson(former) : null, to: owner ? namedPerson(owner) : null } as const]),
  ...(before.notes === after.notes ? [] : [{ field: 'notes' } as const]),
  ...(before.remindOn === after.remindOn
    ? []
    : [{ field: 'reminder', from: before.remindOn, to: after.remindOn } as const]),
];

/** Restores how a request was handled, unless someone has changed it since. */
export const undoRequestChange: Undo<RequestSnapshot> = async ({ stores }, { requestId, before, after }) => {
  const request = await stores.quoteRequests.findForUpdate(requestId);
  if (!request) return 'request_gone';
  if (!isHandledAs(request, after)) return 'request_changed';
  await stores.quoteRequests.save({ ...request, ...before });
  return undefined;
};
