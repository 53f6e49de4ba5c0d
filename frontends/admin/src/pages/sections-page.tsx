import type { LaterPage } from '@rewards/client';
import type { DeskPageName } from '@rewards/contracts/page-paths';
import { PageHeading, Stack, Button, IconQrcode } from '@rewards/kit';
import { OwnPageContext } from '../desk/list-section.tsx';
import { preload } from '../desk/lazy-section.tsx';
import { SectionSlot } from './section-slot.tsx';
import { importHistory, sections } from './sections.ts';
import { texts } from '../texts/desk.ts';

/**
 * Opens the scanner, which leads to the person whose link is scanned. It's a separate page because of its content
 * security policy: only there may WebAssembly run.
 */
const ScanCardLink = () => (
  <Button
    component="a"
    variant="default"
    size="sm"
    href="/scan?desk"
    leftSection={<IconQrcode size={18} aria-hidden />}
  >
    {texts.desk.scanCard}
  </Button>
);

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
