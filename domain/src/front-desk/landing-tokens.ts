/**
 * The token of a front-desk QR's landing address, made from the QR's identity with a key that only the server holds. So
 * every process can tell its screens the address, and the store, which keeps a digest of it alone, cannot.
 */
export interface LandingTokens {
  /** The same for the same QR, as long as the key is the same; looks like any other secret token. */
  of(qrGenerationId: string): string;
  /** By each key that counts, the newest first: another process may have another newest one. */
  listOf(qrGenerationId: string): readonly string[];
}

/** Where a front-desk QR leads and stands, below PUBLIC_URL. No address holds a name. */
export const landingPath = (token: string): string => `/qr/open/${token}`;
export const landingImagePath = (token: string): string => `/qr/image/open/${token}`;
export const cardPath = (token: string): string => `/qr/card/${token}`;
