import { usePublicConfig } from '@rewards/client';

/** The practice's name, or nothing until it's known. */
export function PracticeName() {
  const { data: known } = usePublicConfig();
  return known?.practice.name;
}
