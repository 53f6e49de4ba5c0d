/**
 * The letters of assets/heading.woff2, as a character class. It was made from @fontsource/fraunces with fonttools
 * (record 0128).
 */
const letters = /^[\u0020-\u007e\u00a0\u00b7\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\s]*$/;

/** Whether the heading font has every letter. If not, all of the text is set in another family. */
export const isInHeadingFont = (text: string): boolean => letters.test(text.normalize('NFC'));
