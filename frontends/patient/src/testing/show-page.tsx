import type { ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type InitialEntry, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { SWRConfig } from 'swr';
import { AppProvider, PracticeZoneContext } from '@rewards/kit';

/** The browser's own button. */
export const back = 'The browser\u2019s Back';

function Where() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="where">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        {back}
      </button>
    </>
  );
}

/** Toasts outlive the page that showed them, and would answer for the next test. */
const putAwayOldToasts = () =>
  act(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) close.click();
  });

/** Draws a page as the shell does, at an address, with a cache of its own and with room for its own toasts. */
export async function showPage(page: ReactNode, at: InitialEntry): Promise<void> {
  await act(async () => {
    render(
      <AppProvider>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <PracticeZoneContext value="America/New_York">
            <MemoryRouter initialEntries={[at]}>
              {page}
              <Where />
            </MemoryRouter>
          </PracticeZoneContext>
        </SWRConfig>
      </AppProvider>,
    );
  });
  // With the reader's first move comes what draws toasts.
  fireEvent.pointerMove(document.body);
  await waitFor(() => {
    if (document.querySelector('.mantine-Notifications-root') === null)
      throw new Error('There is no place for toasts yet.');
  });
  putAwayOldToasts();
}

/** The path that the page led to. */
export const where = () => screen.getByTestId('where').textContent;
