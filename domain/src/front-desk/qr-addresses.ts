/** Where a front-desk QR leads and stands, below PUBLIC_URL. No address holds a name. */
export const landingPath = (token: string): string => `/qr/open/${token}`;
export const landingImagePath = (token: string): string => `/qr/image/open/${token}`;
export const cardPath = (token: string): string => `/qr/card/${token}`;
