/** What a toast says that offers to take something back. */
export const undo = {
  action: 'Undo',
  undone: 'Undone: everything is as it was before',
} as const;
