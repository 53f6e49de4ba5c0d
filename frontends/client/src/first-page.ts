import { type FirstPage, firstPageId, isMobileAgent } from '@rewards/contracts/first-page';

let first: FirstPage | undefined;
/** In milliseconds, by the clock that starts with the page. */
let startedAt = 0;
let isCached = false;
let taken = new Set<string>();

/** The page's first calls are made by then. Later ones, as of a tab in the background, get new answers. */
const freshMilliseconds = 10_000;

/** Everything begins with these facts. The service calls it before it draws a page, and the program before it runs. */
export function startFrom(page: FirstPage | undefined): void {
  first = page;
  startedAt = performance.now();
  isCached = false;
  taken = new Set();
}

/** What the service knew of this page. Undefined if it didn't draw it. */
export const firstPage = (): FirstPage | undefined => first;

/**
 * The facts in the page's HTML, which then has them no longer: they may be a patient's. What the history entry
 * remembers has this browser's clock.
 */
export function readFirstPage(): FirstPage | undefined {
  const element = document.getElementById(firstPageId);
  const text = element?.textContent;
  element?.remove();
  if (!text) return undefined;
  const now = Date.now();
  return JSON.parse(text, (name, value: unknown) => (name === 'sentAt' ? now : value)) as FirstPage;
}

/** The facts for the first cache. A later one, made after a failure, begins without them. */
export function firstFacts(): FirstPage | undefined {
  if (isCached) return undefined;
  isCached = true;
  return first;
}

/** The answer that came with the page, once, instead of the call that would be made for it. */
export function takeFirstAnswer(path: string, input: object): unknown {
  const key = path + JSON.stringify(input);
  if (taken.has(key) || performance.now() - startedAt > freshMilliseconds) return undefined;
  taken.add(key);
  return first?.answers.find((each) => each.path + JSON.stringify(each.input) === key)?.answer;
}

/** Where the reader came from, on this site or another. Blank if the browser doesn't say. */
export const previousAddress = (): string => first?.referrer ?? globalThis.document?.referrer ?? '';

/** Whether this is a phone or a tablet. */
export const isMobile = (): boolean => first?.isMobile ?? isMobileAgent(globalThis.navigator?.userAgent ?? '');
