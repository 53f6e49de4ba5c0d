/** Values for every call's path, of the right shape and of nothing that exists. */
export const unknownParams = {
  id: '00000000-0000-4000-8000-000000000000',
  code: 'AAAAAAAA',
  key: 'unknown:1',
  year: '2026',
  kind: 'join',
} as const;
