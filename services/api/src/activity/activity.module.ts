import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const useCases = {
  undoActivity: make(UndoActivity, ports('unitOfWork', 'rules', 'clock')),
};
const handed = { ...classesOf(useCases), ...ports('activityHistory', 'clock') };

/** What its routes are handed. */
export type ActivityParts = BoundOf<typeof handed>;

/** The activity log, and undoing from it (rules 29 and 30). */
export const activityModule = part({
  useCases,
  refusals: {
    activity_unknown: 'not_found',
    already_undone: 'already_undone',
    nothing_to_undo: 'nothing_to_undo',
    undo_over: 'undo_over',
    referral_completed: 'undo_does_not_fit',
    referral_gone: 'undo_does_not_fit',
    referral_changed: 'undo_does_not_fit',
    referrals_changed: 'undo_does_not_fit',
    patient_changed: 'undo_does_not_fit',
    patient_gone: 'undo_does_not_fit',
    referrer_gone: 'undo_does_not_fit',
    terms_changed: 'undo_does_not_fit',
    email_taken: 'undo_does_not_fit',
    friend_taken: 'undo_does_not_fit',
    film_gone: 'undo_does_not_fit',
    film_room_taken: 'undo_does_not_fit',
    scene_taken: 'undo_does_not_fit',
  },
  routes: [later(() => import('./activity.routes.ts'), 'activityRoutes', handed)],
});
