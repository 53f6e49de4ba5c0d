import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { cardExpiry } from './qr-generation.ts';
import { type ReferralCard, readReferralCard } from './referral-card.ts';
import { looksLikeToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';

export type OpenCardOutcome =
  | { readonly kind: 'opened'; readonly card: ReferralCard }
  | { readonly kind: 'refused'; readonly reason: 'card_expired' | 'card_unknown' };

/** Opens the card emailed to a patient, any number of times for seven days (rule 18). */
export class OpenCard extends UseCase<{ unitOfWork: UnitOfWork; tokenDigest: TokenDigest; clock: Clock }> {
  async execute(token: string): Promise<OpenCardOutcome> {
    if (!looksLikeToken(token)) return { kind: 'refused', reason: 'card_unknown' };
    return this.dependencies.unitOfWork.run<OpenCardOutcome>(async (stores) => {
      const generation = await stores.qrGenerations.findByCard(this.dependencies.tokenDigest.of(token));
      const card = generation && (await readReferralCard(stores, generation));
      if (!generation || !card) return { kind: 'refused', reason: 'card_unknown' };
      return cardExpiry(generation) <= this.dependencies.clock.now()
        ? { kind: 'refused', reason: 'card_expired' }
        : { kind: 'opened', card };
    });
  }
}
