import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.tsx';

it('contains a failure in its part of the page, reports it, and renders that part again on Retry', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('It broke.');
    return <p>The part</p>;
  };
  const onError = jest.fn();
  render(
    <>
      <h1>The page</h1>
      <ErrorBoundary
        onError={onError}
        renderFailure={(retry) => (
          <button type="button" onClick={retry}>
            Retry
          </button>
        )}
      >
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(onError).toHaveBeenCalledTimes(1);

  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());

  expect(screen.getByText('The part')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
