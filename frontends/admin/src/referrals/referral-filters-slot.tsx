import { useState } from 'react';
import { Stack } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { SmallButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/referrals.ts';
import type { ChosenFilters } from './use-referral-filters.ts';

const load = async () => (await import('./referral-filters.tsx')).ReferralFilters;

interface ReferralFiltersSlotProps {
  readonly chosen: ChosenFilters;
  /** The name of the referrer the list is filtered by, if known from the list. */
  readonly referrer: string | undefined;
}

/** A button that opens the filters. They and their chips are loaded on demand. */
export function useReferralFiltersSlot({ chosen, referrer }: ReferralFiltersSlotProps) {
  const [opened, setOpened] = useState(false);
  const { setCount } = chosen;
  return {
    button: (
      <SmallButton aria-expanded={opened} Icon={IconSearch} onClick={() => setOpened(!opened)}>
        {setCount === 0 ? texts.filters.action : texts.filters.actionWith(setCount)}
      </SmallButton>
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
