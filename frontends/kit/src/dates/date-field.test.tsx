import { useState } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@rewards/kit';
import { DateField, unfinishedDay } from './date-field.tsx';

const unfinished = "That date isn't complete. Enter the month, day, and year.";
const onDay = jest.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('Day');

function Form({ initial = '' }: { readonly initial?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <ThemeProvider>
      <DateField
        label="Day"
        value={day}
        onDay={(given) => {
          onDay(given);
          setDay(given);
        }}
      />
      <button type="button" onClick={() => setDay('')}>
        Clear
      </button>
    </ThemeProvider>
  );
}

/** jsdom has no half-typed dates. tests/browser/half-typed-dates.test.ts types them into Chromium. */
const halfType = (badInput = true) => {
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput } });
  fireEvent.keyUp(field(), { key: '4' });
};

afterEach(() => {
  onDay.mockClear();
});

describe('a date field', () => {
  it('reports a half-typed date as unfinished, and shows an error when left', () => {
    render(<Form />);
    halfType();
    expect(onDay.mock.calls).toEqual([[unfinishedDay]]);
    expect(screen.queryByText(unfinished)).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByText(unfinished)).toBeTruthy();
  });

  it('shows an error when Enter submits the form', () => {
    render(<Form />);
    Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onDay.mock.calls).toEqual([[unfinishedDay]]);
    expect(screen.getByText(unfinished)).toBeTruthy();
  });

  it('reports no day after a half-typed one is deleted', () => {
    render(<Form />);
    halfType();
    halfType(false);
    expect(onDay.mock.calls).toEqual([[unfinishedDay], ['']]);
  });

  it('treats a year of less than four digits as unfinished, and keeps the typed text', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '0202-11-24' } });
    expect(field().value).toBe('0202-11-24');
    fireEvent.change(field(), { target: { value: '2026-11-24' } });
    expect(onDay.mock.calls).toEqual([[unfinishedDay], ['2026-11-24']]);
  });

  it("shows the form's new value in place of a half-typed date", () => {
    render(<Form initial="2026-11-24" />);
    fireEvent.change(field(), { target: { value: '' } });
    halfType();
    fireEvent.blur(field());
    fireEvent.click(screen.getByText('Clear'));
    expect(screen.queryByText(unfinished)).toBeNull();
    expect(field().value).toBe('');
  });
});
