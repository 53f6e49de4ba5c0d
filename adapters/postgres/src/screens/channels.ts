/** On which the id of each committed display event is announced. */
export const displayEventsChannel = 'display_events';

/** On which a trigger announces that a session ended or someone's role changed. */
export const accessChangesChannel = 'access_changes';
