import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';

/** A predictable QR token: the end of the QR's ID. */
export class InMemoryLandingTokens implements LandingTokens {
  of(qrGenerationId: string): string {
    return qrGenerationId.replaceAll('-', '').slice(-25).padStart(25, '0');
  }

  listOf(qrGenerationId: string): readonly string[] {
    return [this.of(qrGenerationId)];
  }
}
