import { describe, expect, it } from '@jest/globals';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { PageAssets } from '../pages/page-assets.ts';
import { catalogues } from '../../texts/texts.ts';
import { renderClosedCard } from './referral-card-page.ts';

const why = { title: 'This code has expired.', explanation: 'Codes expire after two minutes.' };
const means = { assets: new PageAssets(), texts: catalogues.en };
const closedAt = (phone: string) =>
  renderClosedCard(means, aProfile({ name: 'Dogwood Dental Care', address: '', phone }), why);

describe('the page of a card that does not open', () => {
  it('offers to call the practice', async () => {
    expect(await closedAt('7705550142')).toContain(
      '<a class="button quiet" href="tel:+17705550142">Call (770) 555-0142</a>',
    );
  });

  it('does not offer a call if the practice has no number', async () => {
    const page = await closedAt('');
    expect(page).not.toContain('tel:');
    expect(page).toContain('Sign in with a code');
  });
});
