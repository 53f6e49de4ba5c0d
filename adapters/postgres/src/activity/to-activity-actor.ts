import type { ActivityActor } from '@rewards/domain/activity/activity-entry';

/** The columns that describe the actor. They are blank if the actor had no account. */
export interface ActorColumns {
  readonly actorKind: ActivityActor['kind'];
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorEmail: string;
}

export const fromActivityActor = (actor: ActivityActor): ActorColumns =>
  actor.kind === 'user'
    ? { actorKind: 'user', actorId: actor.userId, actorName: actor.name, actorEmail: actor.email }
    : { actorKind: actor.kind, actorId: null, actorName: '', actorEmail: '' };

export function toActivityActor({ actorKind, actorId, actorName, actorEmail }: ActorColumns): ActivityActor {
  if (actorKind !== 'user') return { kind: actorKind };
  if (actorId === null) throw new TypeError('a user who acted has an identity');
  return { kind: 'user', userId: actorId, name: actorName, email: actorEmail };
}
