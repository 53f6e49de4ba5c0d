import type { ImportColumns } from '@rewards/domain/patients/import/import-columns';

const saysNothing = (value: unknown) =>
  value instanceof Map ? value.size === 0 : Array.isArray(value) ? value.length === 0 : !value && value !== 0;

/** What a header says: only the meanings that a column has, and only the habits that it shows. */
export const saidColumns = ({ plain: _plain, ...columns }: ImportColumns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => !saysNothing(value)));
