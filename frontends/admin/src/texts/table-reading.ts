import { inReadersLanguage } from '@rewards/client';

const tableReading = {
  columns: 'Columns we read',
  noColumn: 'Not in this file',
  another: (field: string, number: number) => `${field} (${number})`,
  columnNamed: (number: number) => `Column ${number}`,
  changeColumns: 'Change columns',
  doneChanging: 'Done',
} as const;

export const texts = inReadersLanguage(tableReading);
