const hosts = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/i;

const addressOf = (text: string): URL | undefined => {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
};

/** Whether this is a page of the video service, which is no video file. */
export const isVideoPage = (text: string): boolean => hosts.test(addressOf(text.trim())?.hostname ?? '');

/** The ID in a link of the video service. Anything else is returned as it is, for the schema to judge. */
export function videoIdIn(text: string): string {
  const given = text.trim();
  const address = addressOf(given);
  if (address === undefined || !hosts.test(address.hostname)) return given;
  const [, first = '', second = ''] = address.pathname.split('/');
  return address.searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first) ? second : first);
}
