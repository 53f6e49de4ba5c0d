import floors from './browser-floors.json' with { type: 'json' };

const targetsOf = (floor) => Object.entries(floor).map(([browser, version]) => `${browser} >= ${version}`);

/** Browsers of patients and staff: spring 2022 and newer. README says so too. */
export const appTargets = targetsOf(floors.app);

/** TVs stuck at Chrome 63 and tablets stuck at iPadOS 15. */
export const screenTargets = targetsOf(floors.screens);
