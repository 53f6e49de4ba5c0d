import { Section } from '@rewards/kit';
import { LaterPart } from '../desk/later-part.tsx';
import { useComesIntoView } from '../desk/use-comes-into-view.ts';
import { texts } from '../texts/settings.ts';

const load = async () => (await import('./admins-list.tsx')).AdminsList;

/** Who has the admin role (rule 16). It stands at the end of a long page, and is loaded when it comes into view. */
export function AdminsSection() {
  const { area, isSeen } = useComesIntoView();
  return (
    <div ref={area}>
      <Section title={texts.admins.title} description={texts.admins.hint}>
        {isSeen && <LaterPart load={load} failed={texts.admins.notLoaded} />}
      </Section>
    </div>
  );
}
