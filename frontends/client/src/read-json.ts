/** The parsed body, or `undefined` if it isn't JSON, such as a proxy's error page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
