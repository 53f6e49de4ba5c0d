import type { LandingTokens } from '@rewards/domain/front-desk/landing-tokens';

/** A QR's token that a test can foresee: the end of the QR's identity. */
export class InMemoryLandingTokens implements LandingTokens {
  of(qrGenerationId: string): string {
    return qrGenerationId.replaceAll('-', '').slice(-25).padStart(25, '0');
  }

  listOf(qrGenerationId: string): readonly string[] {
    return [this.of(qrGenerationId)];
  }
}
