import type { Task as ShownTask } from '@rewards/contracts/tasks';
import { centsToDollars } from '@rewards/domain/cents';
import type { ListedTask } from '@rewards/domain/tasks/list-tasks';
import { canBeDone } from '@rewards/domain/tasks/task';
import type { Texts } from '../../texts/texts.ts';

/** A task as the desk gets it, by an allow-list of fields. */
export function presentTask({ key, subject, since, owner }: ListedTask, texts: Texts): ShownTask {
  const common = { key, since: since?.toISOString() ?? null, owner, can_be_done: canBeDone(subject.kind) };
  switch (subject.kind) {
    case 'system_down': {
      const { kind, system, use, needsAdmin } = subject;
      return { ...common, kind, system, use, needs_admin: needsAdmin };
    }
    case 'visit_taken_back': {
      const { kind, visitId, name, day } = subject;
      return { ...common, kind, visit_id: visitId, name, day };
    }
    case 'visit': {
      const { kind, visitId, referralId, friend, referrer, day, isCertain, awardCents } = subject;
      return {
        ...{ ...common, kind, visit_id: visitId, referral_id: referralId, friend, referrer, day },
        is_certain: isCertain,
        award: centsToDollars(awardCents),
      };
    }
    case 'friend_here': {
      const { kind, referralId, friend, referrer, day, isToday, hasOpenFlag, awardCents } = subject;
      return {
        ...{ ...common, kind, referral_id: referralId, friend, referrer, day, is_today: isToday },
        ...{ has_open_flags: hasOpenFlag, award: centsToDollars(awardCents) },
      };
    }
    case 'request': {
      const { kind, requestId, name, phone, reason, isOverdue, version } = subject;
      return { ...common, kind, request_id: requestId, name, phone, reason, is_overdue: isOverdue, version };
    }
    case 'text_reply': {
      const { kind, replyId, user, phone, text } = subject;
      return { ...common, kind, reply_id: replyId, user, phone, text };
    }
    case 'failed_message': {
      const { kind, messageId, messageKind, channel, to, failure, canBeRetried } = subject;
      const { kinds, failure: sentence } = texts.deliveries;
      return {
        ...{ ...common, kind, message_id: messageId, channel, to, what: kinds[messageKind] },
        failure: sentence(failure),
        can_retry: canBeRetried,
      };
    }
    case 'flags': {
      const { kind, referralId, friend, others, referrer, flags } = subject;
      return {
        ...{ ...common, kind, referral_id: referralId, friend, others, referrer },
        evidence: flags.map((flag) => texts.flagInWords(flag)),
      };
    }
    case 'screen_offline':
      return { ...common, kind: subject.kind, screen_id: subject.screenId, name: subject.name };
    case 'webhook_failing':
      return { ...common, kind: subject.kind, webhook_id: subject.webhookId, name: subject.name };
    case 'shared_mailbox':
      return { ...common, kind: subject.kind, accounts: [...subject.accounts] };
    case 'queue_stalled':
    case 'messages_stuck':
    case 'deletion':
    case 'postings':
    case 'friends_waiting':
    case 'likely_duplicates':
    case 'planned_texts':
    case 'setup':
      return { ...common, ...subject };
  }
}
