import type { Page } from 'playwright-core';

/** What a page's loading costs on the wire, headers included. It counts from now on. */
export async function countWire(page: Page): Promise<{ readonly bytes: number; readonly requests: number }> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const counted = { bytes: 0, requests: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}
