import { useState } from 'react';
import { Button, Stack } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/referrals.ts';
import type { ChosenFilters } from './use-referral-filters.ts';

const load = async () => (await import('./referral-filters.tsx')).ReferralFilters;

interface ReferralFiltersSlotProps {
  readonly chosen: ChosenFilters;
  /** Of the referrer whose friends are listed, where the list tells it. */
  readonly referrer: string | undefined;
}

/** One button that opens the filters; they and the marks of what is set are loaded when one of them is wanted. */
export function useReferralFiltersSlot({ chosen, referrer }: ReferralFiltersSlotProps) {
  const [opened, setOpened] = useState(false);
  const { setCount } = chosen;
  return {
    button: (
      <Button
        variant="default"
        size="md"
        aria-expanded={opened}
        leftSection={<IconSearch size={18} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {setCount === 0 ? texts.filters.action : texts.filters.actionWith(setCount)}
      </Button>
    ),
    fields: (opened || setCount > 0) && (
      <Stack gap="sm">
        <LazySection
          load={load}
          failed={texts.filters.failed}
          height={opened ? '13rem' : '2.25rem'}
          opened={opened}
          chosen={chosen}
          referrer={referrer}
        />
      </Stack>
    ),
  } as const;
}
