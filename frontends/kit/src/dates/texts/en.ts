/** What a date field says, whatever the date is of. */
export const dateTexts = {
  unfinished: "That date isn't complete. Enter the month, day, and year.",
} as const;
