import { inWords } from './backup-file/sizes-in-words.ts';
import { type AskedSeed, readSeedArguments } from './seed/read-seed-arguments.ts';
import { seedPractice } from './seed/seed-practice.ts';
import type { Composed } from '../app/container.ts';
import { complain, runAsked, runCommand, say } from './run-command.ts';

const largestSeed = 2 ** 31;

async function seed(parts: Composed, asked: AskedSeed): Promise<number> {
  const admins = await parts.unitOfWork.run(({ users }) => users.listAdmins());
  const { staffNames } = await parts.practice.get();
  const patients = (await parts.practiceTotals.read()).users - admins.length;
  if (patients > 0 && !asked.add) {
    complain(
      `This database has patients (${inWords(patients)}) who may be real. ` +
        'Nothing was written. Use --add to add synthetic patients anyway.',
    );
    return 1;
  }
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`;
  const plan = {
    patients: asked.patients,
    referrals: asked.referrals,
    now: parts.clock.now(),
    policy: await parts.policy.get(),
    staffNames,
    seed: parts.randomness.integer(largestSeed),
    actorId: admins[0]?.id ?? parts.randomness.id(),
  };
  const seeded = await seedPractice(parts.bulkCopy, plan, (what, written, of) =>
    say(`${seconds().padStart(6)}  ${inWords(written)}${of === undefined ? '' : ` of ${inWords(of)}`} ${what}`),
  );
  say(
    `Created ${inWords(seeded.patients)} patients with ${inWords(seeded.referrals)} referrals ` +
      `and ${inWords(seeded.ledgerRows)} ledger rows in ${seconds()}.`,
  );
  if (admins.length === 0) say('No admins yet. Run npm run admin -- grant EMAIL');
  return 0;
}

/** `npm run seed`: creates a large synthetic practice for scale tests. */
await runAsked('seed', readSeedArguments(process.argv.slice(2)), (asked) => runCommand((parts) => seed(parts, asked)));
