import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { AllReferralsSection } from '../referrals/all-referrals-section.tsx';
import { openPage } from '../testing/open-page.tsx';
import { anEntry } from '../testing/stand-in-desk.ts';
import { aReferral } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { useLiveChanges } from './use-live-changes.ts';

function Page() {
  useLiveChanges();
  return <AllReferralsSection />;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it("shows others' changes within 3 seconds, and stops polling once the user is gone", async () => {
  jest.useFakeTimers();
  const practice = new StandInPractice();
  practice.desk.activity = [anEntry()];
  openPage(practice, <Page />, '/admin/referrals');
  await pass(500);
  practice.referrals = [aReferral({ referred_name: 'Newly Joined' })];
  practice.desk.activity = [anEntry(), ...practice.desk.activity];
  expect(screen.queryByText('Newly Joined')).toBeNull();
  await pass(3_000);
  expect(screen.getByText('Newly Joined')).toBeTruthy();

  await pass(150_000);
  const asked = practice.requestsTo('GET /admin/activity').length;
  await pass(60_000);
  expect(practice.requestsTo('GET /admin/activity')).toHaveLength(asked);
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
  expect(practice.requestsTo('GET /admin/activity')).toHaveLength(asked + 1);
});
