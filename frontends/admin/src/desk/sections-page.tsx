import type { LaterPage } from '@rewards/client';
import { PageHeading, Stack } from '@rewards/kit';
import type { DeskPageName } from '../routes.ts';
import { texts } from '../texts/desk.ts';
import { ScanCardLink } from '../screens/scan-card-link.tsx';
import { SectionSlot } from './section-slot.tsx';
import { importHistory, plannedTexts, sections } from './sections.ts';
import { preload } from './use-lazy.ts';

/** Pages where staff look up people checking in. */
const scans: ReadonlySet<DeskPageName> = new Set(['FrontDesk', 'Patients']);

/** A page with the dashboard sections that name it, for work that stays in one place. */
export function sectionsPage(name: DeskPageName): LaterPage {
  const own = [...sections, plannedTexts, importHistory].filter(({ page }) => page === name);
  return {
    load: async () => {
      // The first section is visible at once, so lazy loading would only delay it.
      await Promise.all(own.slice(0, 1).map(({ load }) => preload(load)));
      return () => (
        <Stack gap="lg">
          <PageHeading actions={scans.has(name) && <ScanCardLink />}>{texts.pages[name]}</PageHeading>
          {own.map((section) => (
            <SectionSlot key={section.id} section={section} />
          ))}
        </Stack>
      );
    },
  };
}
