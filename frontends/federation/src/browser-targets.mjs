import floors from './browser-floors.json' with { type: 'json' };

const targetsOf = (floor) => Object.entries(floor).map(([browser, version]) => `${browser} >= ${version}`);

/** What patients and staff use: the browsers of spring 2022 and younger. README says so too. */
export const appTargets = targetsOf(floors.app);

/** Televisions that stopped at Chrome 63 and tablets that stopped at iPadOS 15. */
export const screenTargets = targetsOf(floors.screens);
