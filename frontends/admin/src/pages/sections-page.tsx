import type { LaterPage } from '@rewards/client';
import { PageHeading, Stack } from '@rewards/kit';
import type { DeskPageName } from '@rewards/contracts/page-paths';
import { texts } from '../texts/desk.ts';
import { ScanCardLink } from '../screens/scan-card-link.tsx';
import { OwnPageContext } from '../desk/list-section.tsx';
import { SectionSlot } from './section-slot.tsx';
import { importHistory, sections } from './sections.ts';
import { preload } from '../desk/use-lazy.ts';

/** Pages where staff look up people checking in. */
const scans: ReadonlySet<DeskPageName> = new Set(['Patients']);

/** A page with the dashboard sections that name it, for work that stays in one place. */
export function sectionsPage(name: DeskPageName): LaterPage {
  const own = [...sections, importHistory].filter(({ page }) => page === name);
  return {
    load: async () => {
      // The first section is visible at once, so lazy loading would only delay it.
      await Promise.all(own.slice(0, 1).map(({ load }) => preload(load)));
      const title = texts.pages[name];
      const actions = scans.has(name) && <ScanCardLink />;
      const [first, ...others] = own;
      if (first?.isList === true && others.length === 0) {
        const page = { title, actions };
        return () => (
          <OwnPageContext value={page}>
            <SectionSlot section={first} />
          </OwnPageContext>
        );
      }
      return () => (
        <Stack gap="lg">
          <PageHeading actions={actions}>{title}</PageHeading>
          {own.map((section) => (
            <SectionSlot key={section.id} section={section} />
          ))}
        </Stack>
      );
    },
  };
}
