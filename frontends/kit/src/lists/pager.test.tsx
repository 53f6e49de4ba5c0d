import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '../theme-provider.tsx';
import { Pagination } from './pager.tsx';

const numbers = (total: number, value: number) => {
  const { container, unmount } = render(<Pagination label="Pages" total={total} value={value} onChange={() => {}} />, {
    wrapper: ThemeProvider,
  });
  const shown = [...container.querySelectorAll('nav > div > *')].map((element) => element.textContent);
  unmount();
  return shown.join(' ');
};

describe('pagination', () => {
  it('offers the first, the last and those around the current page', () => {
    expect(numbers(3, 1)).toBe('1 2 3');
    expect(numbers(9, 1)).toBe('1 2 … 9');
    expect(numbers(9, 5)).toBe('1 … 4 5 6 … 9');
    expect(numbers(1, 1)).toBe('');
  });

  it('steps, and stays at either end', () => {
    const onChange = jest.fn();
    render(<Pagination label="Pages" total={3} value={3} onChange={onChange} />, { wrapper: ThemeProvider });
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onChange).toHaveBeenCalledWith(2);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  });
});
