import { type Check, look, ok, stops } from './check.ts';

export const settings: Check = {
  name: 'settings',
  async examine({ settings: { purpose }, faults, remarks }) {
    const found = [
      ...faults.map((fault) => stops(fault, 'Correct it in .env or the environment.')),
      ...remarks.map((remark) => look(remark, 'Correct it, or take it out.')),
    ];
    if (found.length > 0) return found;
    return ok(`read for npm ${purpose === 'serve' ? 'run serve' : 'start, since DATABASE_URL is not set'}`);
  },
};
