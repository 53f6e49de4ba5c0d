/** What a body says, or `undefined` where it is no JSON, such as a proxy's own error page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
