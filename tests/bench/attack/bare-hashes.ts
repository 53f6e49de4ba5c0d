// A process of its own that compares passwords and does nothing else, as many at once as the service would. Each
// message to it is answered with how many it has compared so far.
import { Argon2PasswordHasher } from '@rewards/system/argon2-password-hasher';
import { hashesAtOnce } from '@rewards/system/hashes-at-once';

const hasher = new Argon2PasswordHasher();
const hash = await hasher.hash('a quiet harbour at dawn');
let compared = 0;

async function compareOn(): Promise<never> {
  for (;;) {
    await hasher.verify(hash, 'a guess');
    compared += 1;
  }
}

process.on('message', () => process.send?.(compared));
process.on('disconnect', () => process.exit(0));
process.send?.(compared);
await Promise.all(Array.from({ length: hashesAtOnce }, compareOn));
