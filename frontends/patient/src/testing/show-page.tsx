import type { ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type InitialEntry, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { SWRConfig } from 'swr';
import { AppProvider, PracticeZoneContext } from '@rewards/kit';

/** The browser's own button. */
export const back = 'The browser\u2019s Back';

function Where() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="where" data-search={search}>
        {pathname}
      </output>
      <button type="button" onClick={() => void navigate(-1)}>
        {back}
      </button>
    </>
  );
}

/** Toasts outlive their page, and would leak into the next test. */
const putAwayOldToasts = () =>
  act(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) close.click();
  });

/** Renders a page as the shell does, at an address, with its own cache and toast region. */
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
  // The reader's first move loads the toast region.
  fireEvent.pointerMove(document.body);
  await waitFor(() => {
    if (document.querySelector('.mantine-Notifications-root') === null)
      throw new Error('There is no place for toasts yet.');
  });
  putAwayOldToasts();
}

/** The path the page navigated to. */
export const where = () => screen.getByTestId('where').textContent;

/** The query of that path. */
export const query = () => screen.getByTestId('where').dataset['search'];
