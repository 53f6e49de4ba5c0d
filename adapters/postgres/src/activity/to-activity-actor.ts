import type { ActivityActor } from '@rewards/domain/activity/activity-entry';

/** The columns that describe the actor. They are blank if the actor has no ID. */
export interface ActorColumns {
  readonly actorKind: ActivityActor['kind'];
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorEmail: string;
}

export function fromActivityActor(actor: ActivityActor): ActorColumns {
  const { kind: actorKind } = actor;
  switch (actor.kind) {
    case 'user':
      return { actorKind, actorId: actor.userId, actorName: actor.name, actorEmail: actor.email };
    case 'key':
      return { actorKind, actorId: actor.keyId, actorName: actor.name, actorEmail: '' };
    case 'practice_system':
      return { actorKind, actorId: actor.connectionId, actorName: actor.name, actorEmail: '' };
    default:
      return { actorKind, actorId: null, actorName: '', actorEmail: '' };
  }
}

export function toActivityActor({
  actorKind: kind,
  actorId,
  actorName: name,
  actorEmail,
}: ActorColumns): ActivityActor {
  switch (kind) {
    case 'user':
      return { kind, userId: identified(actorId), name, email: actorEmail };
    case 'key':
      return { kind, keyId: identified(actorId), name };
    case 'practice_system':
      return { kind, connectionId: identified(actorId), name };
    default:
      return { kind };
  }
}

/** A constraint ensures it. */
function identified(id: string | null): string {
  if (id === null) throw new TypeError('a user or system that acted has an identity');
  return id;
}
