/** Phones and tablets by user agent. They get longer time limits and other words (specification, sections 8 and 9). */
export const isMobile = (): boolean => /Android|iPhone|iPad|iPod|Mobile/i.test(globalThis.navigator?.userAgent ?? '');
