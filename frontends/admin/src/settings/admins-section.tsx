import { Section } from '@rewards/kit';
import { LazyWhenVisible } from '../desk/lazy-section.tsx';
import { texts } from '../texts/settings.ts';

const load = async () => (await import('./admins-list.tsx')).AdminsList;

/** Who has the admin role (rule 16). */
export function AdminsSection() {
  return (
    <Section title={texts.admins.title} description={texts.admins.hint}>
      <LazyWhenVisible load={load} failed={texts.admins.notLoaded} />
    </Section>
  );
}
