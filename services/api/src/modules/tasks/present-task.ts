import type { Task as ShownTask } from '@rewards/contracts/tasks';
import type { ListedTask } from '@rewards/domain/tasks/list-tasks';
import { canBeDone } from '@rewards/domain/tasks/task';
import type { Texts } from '../../texts/texts.ts';
import { present } from '../present.ts';

/** A task as the desk gets it. */
export function presentTask({ key, subject, since, owner }: ListedTask, texts: Texts): ShownTask {
  const common = { key, since, owner, canBeDone: canBeDone(subject.kind) };
  switch (subject.kind) {
    case 'friend_here':
      return present({ ...common, ...subject, hasOpenFlags: subject.hasOpenFlag });
    case 'failed_message':
      return present({
        ...common,
        ...subject,
        what: texts.deliveries.kinds[subject.messageKind],
        failure: texts.deliveries.failure(subject.failure),
        canRetry: subject.canBeRetried,
      });
    case 'flags':
      return present({ ...common, ...subject, evidence: subject.flags.map((flag) => texts.flagInWords(flag)) });
    default:
      return present({ ...common, ...subject });
  }
}
