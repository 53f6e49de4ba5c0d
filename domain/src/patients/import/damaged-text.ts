/** Letters and signs that a name only has when it was read in the wrong encoding: JosŽ, Jos√©, Mu�oz, Pe¤a. */
const damage = new RegExp(
  [
    String.raw`\uFFFD|[\u0080-\u009F]`,
    String.raw`\p{L}[¡¢£¤¥¦§¨©«¬®¯°±¶»¿×÷†‡‰•√∞≈≠∆∂∏∫◊Œ‚„ˆ˜]`,
    String.raw`\p{Ll}[ŽŸÐÞŠ]`,
    String.raw`\p{L}\?\p{Ll}`,
    String.raw`[ÃÂ][\u0080-\u00BF]|â€`,
  ].join('|'),
  'u',
);

/** Whether a name looks as if its accents were lost in an export. */
export const looksDamaged = (name: string): boolean => /[^\x20-\x7e]|\?/.test(name) && damage.test(name);
