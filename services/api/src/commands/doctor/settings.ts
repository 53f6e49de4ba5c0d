import { type Check, look, ok, stops } from './check.ts';

export const settings: Check = {
  name: 'settings',
  async examine({ settings: { purpose }, faults, remarks }) {
    const found = [
      ...faults.map((fault) => stops(fault, 'Fix it in .env or the environment.')),
      ...remarks.map((remark) => look(remark, 'Fix it, or remove it.')),
    ];
    if (found.length > 0) return found;
    return ok(`read for npm ${purpose === 'serve' ? 'run serve' : "start because DATABASE_URL isn't set"}`);
  },
};
