import { Stack } from '@rewards/kit';
import { texts } from '../texts/desk.ts';
import { AdminsSection } from './admins-section.tsx';
import { SettingsHeading } from './settings-heading.tsx';

/** Settings: who has the admin role (rule 16). */
export const AdminsPage = () => (
  <Stack gap="lg">
    <SettingsHeading>{texts.pages.Admins}</SettingsHeading>
    <AdminsSection />
  </Stack>
);
