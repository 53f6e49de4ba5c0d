import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@rewards/contracts/testing/a-user';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dashboardAnswers, link } from '../testing/dashboard-answers.ts';
import { fill, press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { DashboardPage } from './dashboard-page.tsx';

const open = () => showPage(<DashboardPage />, '/');

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

const withShare = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

const message = "I love my dentist at Lakeside Dental! Here's my link:";

beforeEach(() => {
  localStorage.clear();
  stubApi(dashboardAnswers);
});

afterEach(() => {
  cleanup();
  withShare(undefined);
});

describe('Invite a friend', () => {
  it('opens the share sheet with the practice, the message and the link', async () => {
    const share = jest.fn<typeof navigator.share>().mockResolvedValue();
    withShare(share);
    await open();
    await press('Invite a friend');
    expect(share).toHaveBeenCalledWith({ title: 'An invitation to Lakeside Dental', text: message, url: link });
    expect(await screen.findByText('Shared successfully!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a dialog where there is no share sheet, with the message and every other way', async () => {
    await open();
    await press('Invite a friend');
    const dialog = within(screen.getByRole('dialog', { name: 'Invite a friend' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(message);
    const ways = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ways).toEqual(['Copy', 'QR', 'Text', 'WhatsApp', 'Email']);
  });

  it('sends the words the patient wrote, and remembers them in this browser for them alone', async () => {
    const share = jest.fn<typeof navigator.share>().mockResolvedValue();
    withShare(share);
    await open();
    await press('Edit message');
    fill('Your message', 'They are so gentle.');
    await press('Close');
    cleanup();
    await open();
    await press('Invite a friend');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: 'They are so gentle.', url: link }));
    const toFriend = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href);
    expect(toFriend.searchParams.get('body')).toBe(`They are so gentle. ${link}`);

    cleanup();
    const other = aUser({ id: '0190a000-0000-7000-8000-00000000000b' });
    const me = { body: { user: other, must_set_password: false, current_password_needed: false } };
    stubApi({ ...dashboardAnswers, 'GET /auth/me': me });
    await open();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('takes the usual message again if theirs is blank', async () => {
    await open();
    await press('Edit message');
    fill('Your message', '   ');
    await press('Close');
    expect(screen.getByText(message)).toBeTruthy();
  });
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
    const said = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    expect(said('Text').protocol).toBe('sms:');
    expect(said('Text').searchParams.get('body')).toBe(`${message} ${link}`);
    expect(said('WhatsApp').href).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(said('WhatsApp').searchParams.get('text')).toBe(`${message} ${link}`);
    expect(said('Email').protocol).toBe('mailto:');
    expect(said('Email').searchParams.get('body')).toBe(`${message} ${link}`);
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
