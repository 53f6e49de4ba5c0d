import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addressNow, comeBack, goBack, openPage, press, rowOf } from '../testing/open-page.tsx';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { AllReferralsSection } from './all-referrals-section.tsx';

let practice: StandInPractice;

const open = (address?: string) => openPage(practice, <AllReferralsSection />, address);
const choose = (label: string) => act(async () => screen.getByRole('radio', { name: label }).click());
const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

beforeEach(() => {
  practice = new StandInPractice();
});

describe('All Referrals', () => {
  it('shows friend, referrer, staff, status, earnings and dates, and calls a pending one "Waiting"', async () => {
    practice.referrals = [
      aReferral({
        referred_name: 'Bo Berg',
        referred_email: 'bo@example.com',
        referred_phone: '2185550123',
        signed_up_by_staff: 'Maria',
        status: 'pending',
      }),
      aReferral({ referred_name: 'Cy Dahl', status: 'completed', earnings: 50, completed_at: '2026-11-10T03:00:00Z' }),
    ];
    open('/admin');
    await screen.findByText('Bo Berg');
    const waiting = within(rowOf('Bo Berg'));
    for (const text of [
      'bo@example.com',
      '(218) 555-0123',
      'Maria',
      'Waiting',
      'ada@example.com',
      '$0',
      'Nov 2, 2026',
    ]) {
      expect(waiting.getByText(text)).toBeTruthy();
    }
    expect(rowOf('Cy Dahl').textContent).toContain('Nov 9, 2026');
    expect(within(rowOf('Cy Dahl')).getByText('$50')).toBeTruthy();
    expect(screen.queryByText('Pending', { selector: '[role="row"] *' })).toBeNull();
  });

  it('explains why a completed referral earned nothing', async () => {
    practice.referrals = [
      aReferral({ referred_name: 'Bo Berg', status: 'completed', earnings: 0 }),
      aReferral({ referred_name: 'Cy Dahl' }),
    ];
    open('/admin');
    await screen.findByText('Bo Berg');
    expect(within(rowOf('Bo Berg')).getByText('Annual $500 limit reached')).toBeTruthy();
    expect(rowOf('Cy Dahl').textContent).not.toContain('reached');
  });

  it('filters by status, keeps the filter in the address, and Back removes it', async () => {
    practice.referrals = [
      aReferral({ referred_name: 'Bo Berg', status: 'pending' }),
      aReferral({ referred_name: 'Cy Dahl' }),
    ];
    open('/admin?page=1');
    await screen.findByText('Bo Berg');
    await choose('Pending');
    await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull());
    expect(addressNow()).toBe('/admin?status=pending');
    open();
    await screen.findByText('Bo Berg');
    expect(checked()).toBe('pending');
    expect(screen.queryByText('Cy Dahl')).toBeNull();
    await goBack();
    await screen.findByText('Cy Dahl');
    expect(checked()).toBe('all');
  });

  it('explains next to the filter "Pending" that the list calls them "Waiting"', async () => {
    practice.referrals = [aReferral({ referred_name: 'Bo Berg', status: 'pending' })];
    open('/admin');
    await screen.findByText('Bo Berg');
    expect(screen.queryByText(/The list shows them as/)).toBeNull();
    await choose('Pending');
    expect(screen.getByText(/The list shows them as “Waiting”/)).toBeTruthy();
  });

  it('ignores an invalid status or page', async () => {
    practice.referrals = [aReferral({ referred_name: 'Bo Berg' })];
    open('/admin?status=lost&page=-3');
    await screen.findByText('Bo Berg');
    expect(checked()).toBe('all');
    expect(practice.requestsTo('GET /admin/referrals')).toEqual(['GET /admin/referrals?page=1&per_page=20']);
  });

  it('pages by 20, and keeps the rows visible until the next ones load', async () => {
    practice.referrals = Array.from({ length: 45 }, (_, index) => aReferral({ referred_name: `Number ${index + 1}` }));
    open('/admin');
    await screen.findByText('Number 20');
    expect(screen.getByText('1–20 of 45')).toBeTruthy();
    practice.hold();
    await press('Next page');
    expect(addressNow()).toBe('/admin?page=2');
    expect(screen.getByText('Number 20').closest('[aria-busy="true"]')).not.toBeNull();
    practice.release();
    await screen.findByText('Number 40');
    expect(screen.queryByText('Number 20')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('never shows the old page in place of one that failed to load', async () => {
    practice.referrals = Array.from({ length: 45 }, (_, index) => aReferral({ referred_name: `Number ${index + 1}` }));
    open('/admin');
    await screen.findByText('Number 20');
    practice.refusals.set('GET /admin/referrals?page=2', {
      status: 503,
      body: { error: 'Please try again in a minute.' },
    });
    await press('Next page');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load referrals');
    expect(screen.queryByText('Number 20')).toBeNull();
    practice.refusals.clear();
    await press('Retry');
    await screen.findByText('Number 40');
  });

  it('goes to the last page when the requested one is past it', async () => {
    practice.referrals = Array.from({ length: 21 }, (_, index) => aReferral({ referred_name: `Number ${index + 1}` }));
    open('/admin?page=9');
    await screen.findByText('Number 21');
    expect(addressNow()).toBe('/admin?page=2');
  });

  it('shows a row completed by someone else when the window regains focus', async () => {
    practice.referrals = [aReferral({ referred_name: 'Bo Berg' })];
    open('/admin');
    await screen.findByRole('button', { name: 'Mark Complete' });
    practice.complete(practice.referrals[0]?.id ?? '');
    await comeBack();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull());
    expect(within(rowOf('Bo Berg')).getByText('Completed')).toBeTruthy();
  });

  it('distinguishes an empty practice from an empty filter', async () => {
    open('/admin');
    await screen.findByText('No referrals yet');
    await choose('Completed');
    await screen.findByText('No referrals with this status');
    await press('Show all referrals');
    await screen.findByText('No referrals yet');
    expect(addressNow()).toBe('/admin');
  });
});
