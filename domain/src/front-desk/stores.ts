import type { QrGenerations } from './qr-generations.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly qrGenerations: QrGenerations;
  }
}
