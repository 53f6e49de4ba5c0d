import type { CurrentPractice } from '@rewards/domain/practice/practice-profile';
import { StaticFiles } from '../../http/static-files.ts';
import { accentStyleSheet } from './accent-style-sheet.ts';

/** The built pages as they are sent now. */
export type PageFiles = () => Promise<StaticFiles>;

/**
 * The built pages with what only the running service knows: the practice's color, before anything is drawn, and the
 * API's address, so one build serves every deployment.
 */
export function frontEndPageFiles(practice: CurrentPractice, apiUrl: string | undefined): PageFiles {
  let last: { readonly color: string | null; readonly files: StaticFiles } | undefined;
  return async () => {
    const { color } = await practice.get();
    if (last?.color !== color) last = { color, files: new StaticFiles((page) => completed(page, { color, apiUrl })) };
    return last.files;
  };
}

/** A built page with what only the running service knows. */
function completed(page: string, { color, apiUrl }: { color: string | null; apiUrl: string | undefined }): string {
  // Screens don't use it, and must open without a network.
  const accent =
    color &&
    !page.includes('<meta name="build"') &&
    `<link id="accent" rel="stylesheet" href="${accentStyleSheet(color).address}">`;
  const withAccent = accent ? page.replace('</head>', () => `${accent}</head>`) : page;
  if (apiUrl === undefined) return withAccent;
  return withAccent.replace('<meta name="api-url" content=""', () => `<meta name="api-url" content="${apiUrl}"`);
}
