import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listUsers } from '@rewards/contracts/patients';
import { openPage, press } from '../testing/open-page.tsx';
import { aUser } from '../testing/rows.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { Mask, MaskSwitch } from './mask.tsx';
import { setMasked } from './masked.ts';

let practice: StandInPractice;

const isHidden = (text: string) => screen.getByText(text).hasAttribute('data-person-seen');
const hit = async (target: Element = document.body) => {
  await act(async () => void fireEvent.keyDown(target, { key: 'P', shiftKey: true }));
  // The code that finds people loads on first use.
  await waitFor(() => expect(document.documentElement.getAttribute('data-masked')).not.toBe('all'));
};

function Page() {
  const { data } = useApi(listUsers, { query: { page: 1, per_page: 25 } });
  const [message, setMessage] = useState('All good');
  return (
    <>
      <MaskSwitch />
      {data?.users.map(({ id, name }) => (
        <b key={id} title={name}>
          {name}
        </b>
      ))}
      <h2>Patients</h2>
      <p>{message}</p>
      <button onClick={() => setMessage('Ada came in')}>Mark Complete</button>
      <input aria-label="Note" />
      <Mask />
    </>
  );
}

beforeEach(async () => {
  practice = new StandInPractice();
  practice.users = [aUser({ name: 'Ada Berg' }), aUser({ name: 'Mark Moss' })];
  openPage(practice, <Page />, '/admin');
  await screen.findByText('Ada Berg');
});

afterEach(() => act(async () => setMasked(false)));

describe('a masked screen', () => {
  it('hides people with one key, and nothing else', async () => {
    expect(isHidden('Ada Berg')).toBe(false);
    await hit();
    expect(document.documentElement.hasAttribute('data-masked')).toBe(true);
    expect(['Ada Berg', 'Mark Moss'].map(isHidden)).toEqual([true, true]);
    expect(['Patients', 'All good', 'Mark Complete'].map(isHidden)).toEqual([false, false, false]);
    expect(screen.getByText('Ada Berg').title).toBe('');
    await hit();
    expect(document.documentElement.hasAttribute('data-masked')).toBe(false);
    expect(isHidden('Ada Berg')).toBe(false);
    expect(screen.getByText('Ada Berg').title).toBe('Ada Berg');
  });

  it('hides what is drawn later', async () => {
    await hit();
    await press('Mark Complete');
    await waitFor(() => expect(isHidden('Ada came in')).toBe(true));
  });

  it('hides a tooltip that changes', async () => {
    await hit();
    const ada = screen.getByText('Ada Berg');
    ada.title = 'Mark Moss';
    await waitFor(() => expect(ada.title).toBe(''));
    await hit();
    expect(ada.title).toBe('Mark Moss');
  });

  it('leaves the key to a field', async () => {
    await hit(screen.getByLabelText('Note'));
    expect(document.documentElement.hasAttribute('data-masked')).toBe(false);
  });

  it('says so, with a button that shows everything', async () => {
    await act(async () => screen.getByRole('button', { name: 'Patients can see this screen' }).click());
    expect(screen.getByRole('button', { name: 'Patients can see this screen', pressed: true })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Names, emails, and phones are hidden');
    await press('Show');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(isHidden('Ada Berg')).toBe(false);
  });

  it('is kept in this tab only', async () => {
    await hit();
    expect(sessionStorage.getItem('masked')).toBe('1');
    expect(localStorage.getItem('masked')).toBeNull();
    await hit();
    expect(sessionStorage.getItem('masked')).toBeNull();
  });
});
