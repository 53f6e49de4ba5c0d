import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

// Each test begins on an empty page with nothing replaced, in a browser that has stored nothing.
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
