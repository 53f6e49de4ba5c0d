import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { PageArrival } from './page-arrival.tsx';

function ListPage() {
  const [, setAddress] = useSearchParams();
  return (
    <>
      <h1 tabIndex={-1}>The list</h1>
      <button type="button" onClick={() => setAddress({ page: '2' })}>
        Next page
      </button>
      <PageArrival title="The list" />
    </>
  );
}

const open = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/list">To the list</Link>
      <main>
        <Routes>
          <Route path="/" element={<PageArrival title="Home" />} />
          <Route path="/list" element={<ListPage />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );

/** As in some browsers: clicking a button doesn't focus it. */
const press = (element: HTMLElement) => act(async () => element.click());

afterEach(cleanup);

describe('arriving at a page', () => {
  it('leaves the focus alone on the first page opened', () => {
    open();
    expect(document.activeElement).toBe(document.body);
    expect(document.title).toContain('Home');
  });

  it('focuses the heading after a link', async () => {
    open();
    await press(screen.getByText('To the list'));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(document.title).toContain('The list');
  });

  it("happens once: a page that changes its own address doesn't move the focus", async () => {
    open('/list');
    await press(screen.getByRole('button'));
    expect(document.activeElement).toBe(document.body);
  });
});
