/**
 * The token in a front-desk QR's landing address, derived from the QR's ID with a key that only the server holds. Every
 * process can compute the address, but the database, which stores only a digest, can't.
 */
export interface LandingTokens {
  /** The same for the same QR and key. Indistinguishable from a random token. */
  of(qrGenerationId: string): string;
  /** One per valid key, newest first, since processes may differ in their newest key. */
  listOf(qrGenerationId: string): readonly string[];
}

/** Where a front-desk QR leads and stands, below PUBLIC_URL. No address holds a name. */
export const landingPath = (token: string): string => `/qr/open/${token}`;
export const landingImagePath = (token: string): string => `/qr/image/open/${token}`;
export const cardPath = (token: string): string => `/qr/card/${token}`;
