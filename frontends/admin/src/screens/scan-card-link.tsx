import { Button, IconQrcode } from '@rewards/kit';
import { texts } from '../texts/screens.ts';

/**
 * To the scanner, which lands on the person whose link is scanned. It is a page of its own for its policy's sake: there
 * alone may a program run that is no script.
 */
export const ScanCardLink = () => (
  <Button component="a" variant="default" href="/scan?desk" leftSection={<IconQrcode size={18} aria-hidden />}>
    {texts.scanCard}
  </Button>
);
