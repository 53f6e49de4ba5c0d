/** What the browser's tab says of each page; the shell loads it before any page. */
export const pages = { Dashboard: 'Practice dashboard' } as const;
