import { afterEach } from '@jest/globals';

// Each test begins in a browser that has stored nothing, such as an unsaved form.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
