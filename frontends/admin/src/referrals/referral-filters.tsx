import { Group } from '@rewards/kit/desk';
import { usePublicConfig } from '@rewards/client';
import { formatDay, IconX, NativeSelect, ResponsiveGrid, UnstyledButton } from '@rewards/kit';
import { DateField, unfinishedDay } from '@rewards/kit/dates';
import { Checkbox } from '@rewards/kit/fields';
import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/referral-filters.ts';
import { PatientField } from '../users/patient-field.tsx';
import { usePatientSearch } from '../users/use-patient-search.ts';
import classes from './referral-filters.module.css';
import { isPlainOrder, type ChosenFilters, type ReferralFilters as Filters } from './use-referral-filters.ts';
import { tooLongDays } from './referral.ts';

interface ReferralFiltersProps {
  readonly opened: boolean;
  readonly chosen: ChosenFilters;
  readonly referrer: string | undefined;
}

/** Each active filter in words, with the fields that remove it. */
function chipsOf(filters: Filters, referrer: string | undefined): readonly (readonly [keyof Filters, string])[] {
  const words: { readonly [Field in keyof Filters]?: string | undefined } = {
    staff: filters.staff && texts.chips.staff(filters.staff),
    referrer_id: filters.referrer_id && texts.chips.referrer(referrer ?? texts.chips.oneReferrer),
    from: filters.from && texts.chips.from(formatDay(filters.from)),
    to: filters.to && texts.chips.to(formatDay(filters.to)),
    waiting_days: filters.waiting_days === undefined ? undefined : texts.chips.waiting(filters.waiting_days),
    flagged: filters.flagged === '1' ? texts.chips.flagged : undefined,
    denied: filters.denied && texts.chips.denied[filters.denied],
    sort: filters.sort && !isPlainOrder(filters.sort) ? texts.filters.orders[filters.sort] : undefined,
  };
  return Object.entries(words).flatMap(([field, said]) => (said ? [[field as keyof Filters, said]] : []));
}

function Chips({ chosen, referrer }: Omit<ReferralFiltersProps, 'opened'>) {
  const chips = chipsOf(chosen.filters, referrer);
  if (chips.length === 0) return null;
  return (
    <Group component="ul" gap="xs" aria-label={texts.filters.set}>
      {chips.map(([field, said]) => (
        <li key={field}>
          <UnstyledButton
            className={classes.chip}
            aria-label={texts.filters.remove(said)}
            onClick={() => chosen.change({ [field]: undefined })}
          >
            {said}
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <SmallButton onClick={chosen.clear}>{texts.filters.clear}</SmallButton>
      </li>
    </Group>
  );
}

function Fields({ chosen }: { readonly chosen: ChosenFilters }) {
  const { filters, change } = chosen;
  const { data: told } = usePublicConfig();
  const patients = usePatientSearch((patient) => {
    if (patient !== undefined) change({ referrer_id: patient.id });
  });
  const staff = [...new Set([...(told?.staff_names ?? []), ...(filters.staff ? [filters.staff] : [])])];
  const dayField = (field: 'from' | 'to') => ({
    label: texts.filters[field],
    value: filters[field] ?? '',
    onDay: (day: string) => day !== unfinishedDay && change({ [field]: day || undefined }),
  });
  return (
    <div className="kit-panel">
      <ResponsiveGrid columnWidth={240} keepsWidth>
        <PatientField name="referrer" label={texts.filters.referrer} patients={patients} error={undefined} />
        <NativeSelect
          label={texts.filters.staff}
          data={[{ value: '', label: texts.filters.anyStaff }, ...staff]}
          value={filters.staff ?? ''}
          onChange={(event) => change({ staff: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label={texts.filters.order}
          data={Object.entries(texts.filters.orders).map(([value, label]) => ({ value, label }))}
          value={filters.sort ?? 'newest'}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: value === 'newest' ? undefined : (value as Filters['sort']) })
          }
        />
        <DateField {...dayField('from')} max={filters.to} />
        <DateField {...dayField('to')} min={filters.from} />
        <Group gap="xl" rowGap="sm" style={{ gridColumn: '1 / -1' }}>
          <Checkbox
            label={texts.filters.flagged}
            checked={filters.flagged === '1'}
            onChange={(event) => change({ flagged: event.currentTarget.checked ? '1' : undefined })}
          />
          <Checkbox
            label={texts.filters.denied}
            checked={filters.denied === '1'}
            onChange={(event) => change({ denied: event.currentTarget.checked ? '1' : undefined })}
          />
          <Checkbox
            label={texts.filters.waiting(tooLongDays)}
            checked={filters.waiting_days !== undefined}
            onChange={(event) => change({ waiting_days: event.currentTarget.checked ? tooLongDays : undefined })}
          />
        </Group>
      </ResponsiveGrid>
    </div>
  );
}

/** The filters of All Referrals, and a chip for each active one that removes it on click. */
export function ReferralFilters({ opened, chosen, referrer }: ReferralFiltersProps) {
  return (
    <>
      {opened && <Fields chosen={chosen} />}
      <Chips chosen={chosen} referrer={referrer} />
    </>
  );
}
