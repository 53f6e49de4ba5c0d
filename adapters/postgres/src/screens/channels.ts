/** Announces the id of each committed display event. */
export const displayEventsChannel = 'display_events';

/** A trigger announces ended sessions and changed roles here. */
export const accessChangesChannel = 'access_changes';
