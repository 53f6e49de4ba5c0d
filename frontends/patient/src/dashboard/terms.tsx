import { Section, Skeleton, Stack } from '@rewards/kit';
import { dashboardTexts as texts } from '../texts/dashboard.ts';
import type { DashboardData } from './use-dashboard.ts';

/** The program's rules, with the practice's own amounts. */
export function Terms({ credit }: { readonly credit: DashboardData['credit'] | undefined }) {
  return (
    <Section title={texts.terms.title}>
      {credit === undefined ? (
        <Stack gap="md">
          {[100, 80, 95, 70].map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} />
          ))}
        </Stack>
      ) : (
        <Stack component="ul" gap="xs" className="kit-discs kit-muted">
          {texts.terms.points(credit.amount, credit.year_cap).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
