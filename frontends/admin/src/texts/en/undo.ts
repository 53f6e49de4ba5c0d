/** Texts of a toast with an undo button. */
export const undo = {
  action: 'Undo',
  undone: 'Change undone',
} as const;
