/** Reads the QR code in a picture. `undefined` if there is none. */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | undefined>;
