import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TruncatedText } from './truncated-text.tsx';

const email = 'alexandra.montgomery-fitzgerald@example.com';
let textWidth = 0;

beforeEach(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 100 },
    scrollWidth: { configurable: true, get: () => textWidth },
  });
});

afterEach(cleanup);

describe('a text that may be too long', () => {
  it('is nothing to press as long as it fits', () => {
    textWidth = 100;
    render(<TruncatedText>{email}</TruncatedText>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the whole by a press or a key, and is cut again by another', () => {
    textWidth = 300;
    render(<TruncatedText>{email}</TruncatedText>);
    const expanded = () => screen.getByRole('button', { name: email }).getAttribute('aria-expanded');
    expect(expanded()).toBe('false');
    fireEvent.click(screen.getByRole('button'));
    expect(expanded()).toBe('true');
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    expect(expanded()).toBe('false');
  });
});
