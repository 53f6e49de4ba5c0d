const maxLength = 120;

/** A file's name as it can be stored: it comes from outside, so control characters and half characters are dropped. */
export const plainFileName = (name: string): string =>
  Array.from(name.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\s]+/gu, ' ').trim())
    .slice(0, maxLength)
    .join('');
