import { usePublicConfig } from '@rewards/client';

/** Whose program this is; nothing until it is known. */
export function PracticeName() {
  const { data: known } = usePublicConfig();
  return known?.practice.name;
}
