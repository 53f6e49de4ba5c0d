export const tableReading = {
  columns: 'Columns we read',
  noColumn: 'Not in this file',
  another: (field: string, number: number) => `${field} (${number})`,
  columnNamed: (number: number) => `Column ${number}`,
  changeColumns: 'Change columns',
  doneChanging: 'Done',
} as const;
