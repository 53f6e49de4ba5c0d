import { Button, IconQrcode } from '@rewards/kit';
import { texts } from '../texts/desk.ts';

/**
 * Opens the scanner, which leads to the person whose link is scanned. It's a separate page because of its content
 * security policy: only there may WebAssembly run.
 */
export const ScanCardLink = () => (
  <Button
    component="a"
    variant="default"
    size="sm"
    href="/scan?desk"
    leftSection={<IconQrcode size={18} aria-hidden />}
  >
    {texts.desk.scanCard}
  </Button>
);
