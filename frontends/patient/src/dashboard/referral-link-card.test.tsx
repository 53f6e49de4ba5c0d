import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dashboardAnswers, link } from '../testing/dashboard-answers.ts';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { ReferralLinkCard } from './referral-link-card.tsx';

const open = () => showPage(<ReferralLinkCard link={link} code="K7MNPQRS" practice="Lakeside Dental" />, '/');

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

const withShare = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

beforeEach(() => void stubApi(dashboardAnswers));

afterEach(() => {
  cleanup();
  withShare(undefined);
});

describe('the referral link', () => {
  it('is copied, and the button confirms it for two seconds', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    withClipboard(writeText);
    await open();
    await press('Copy');
    expect(writeText).toHaveBeenCalledWith(link);
    expect(await screen.findByText('Referral link copied to clipboard!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy(), { timeout: 3_000 });
  });

  it('says when it could not be copied', async () => {
    withClipboard(async () => Promise.reject(new Error('Not allowed.')));
    await open();
    await press('Copy');
    expect(await screen.findByText('Failed to copy link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });

  it('offers Share only if the device supports it', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('is shared', async () => {
    const share = jest.fn<typeof navigator.share>().mockResolvedValue();
    withShare(share);
    await open();
    await press('Share');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
    expect(await screen.findByText('Shared successfully!')).toBeTruthy();
  });

  it('says that sharing failed, but not when it was canceled', async () => {
    const share = jest
      .fn<typeof navigator.share>()
      .mockRejectedValueOnce(new DOMException('Cancelled.', 'AbortError'))
      .mockRejectedValueOnce(new DOMException('No target.', 'DataError'));
    withShare(share);
    await open();
    await press('Share');
    expect(screen.queryByText('Failed to share')).toBeNull();
    await press('Share');
    expect(await screen.findByText('Failed to share')).toBeTruthy();
  });

  it('is ready in a message for texts, WhatsApp and email', async () => {
    await open();
    const body = "I love my dentist at Lakeside Dental! Here's my link: https://rewards.example/r/K7MNPQRS";
    const said = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    expect(said('Text message').protocol).toBe('sms:');
    expect(said('Text message').searchParams.get('body')).toBe(body);
    expect(said('WhatsApp').href).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(said('WhatsApp').searchParams.get('text')).toBe(body);
    expect(said('Email').protocol).toBe('mailto:');
    expect(said('Email').searchParams.get('body')).toBe(body);
    expect(said('Email').searchParams.get('subject')).toBe('An invitation to Lakeside Dental');
  });

  it('is shown as a QR drawn by the product, with its address in words (rule 19)', async () => {
    await open();
    expect(screen.queryByRole('img', { name: 'QR code of your referral link' })).toBeNull();
    await press('Show QR');
    const image = screen.getByRole('img', { name: 'QR code of your referral link' });
    expect(image.getAttribute('src')).toBe('/qr/image/referral/K7MNPQRS');
    expect(screen.getByText('rewards.example/r/K7MNPQRS')).toBeTruthy();
  });

  it('loads the QR again on Retry after a failure', async () => {
    await open();
    await press('Show QR');
    fireEvent.error(screen.getByRole('img', { name: 'QR code of your referral link' }));
    expect(screen.getByText("We couldn't load the QR code")).toBeTruthy();
    await press('Retry');
    expect(screen.getByRole('img', { name: 'QR code of your referral link' })).toBeTruthy();
  });
});
