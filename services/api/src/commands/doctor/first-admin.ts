import { ok, practiceCheck, stops } from './check.ts';

export const firstAdmin = practiceCheck('first admin', ({ admins }) =>
  admins > 0
    ? ok(admins === 1 ? '1 admin' : `${admins} admins`)
    : stops('there is no admin', 'Run npm run admin -- grant EMAIL, then sign in with a code.'),
);
