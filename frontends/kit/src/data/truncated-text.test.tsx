import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TruncatedText } from './truncated-text.tsx';

const email = 'alexandra.montgomery-fitzgerald@example.com';
let textWidth = 0;
let textHeight = 20;

beforeEach(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 100 },
    clientHeight: { configurable: true, get: () => 40 },
    scrollHeight: { configurable: true, get: () => textHeight },
    scrollWidth: { configurable: true, get: () => textWidth },
  });
  textWidth = 100;
  textHeight = 20;
});

describe('a text that may be too long', () => {
  it('is not a button if it fits', () => {
    textWidth = 100;
    render(<TruncatedText>{email}</TruncatedText>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('may fill two lines, with an email broken before its at sign, and is cut only after that', () => {
    textHeight = 40;
    const { container } = render(<TruncatedText lines={2}>{email}</TruncatedText>);
    expect(container.textContent).toBe(email);
    expect(container.querySelector('wbr')?.nextSibling?.textContent).toBe('@example.com');
    expect(screen.queryByRole('button')).toBeNull();
    textHeight = 60;
    cleanup();
    render(<TruncatedText lines={2}>{email}</TruncatedText>);
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves a tap to a row that opens', () => {
    textWidth = 300;
    render(
      <div data-row="1">
        <TruncatedText>{email}</TruncatedText>
      </div>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByTitle(email)).toBeTruthy();
  });

  it('expands on tap or key, and collapses on another', () => {
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
