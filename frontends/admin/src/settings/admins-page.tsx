import type { EditablePracticeProfile } from '@rewards/contracts/practice-profile';
import { Section } from '@rewards/kit';
import { Switch } from '@rewards/kit/fields';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/settings.ts';
import { AdminsSection } from './admins-section.tsx';
import { PartForm } from './part-form.tsx';
import { PartPage } from './part-page.tsx';
import { staffPasskeysPart } from './staff-passkeys-part.ts';
import { usePartForm } from './use-part-form.ts';

function StaffPasskeysForm({ profile }: { readonly profile: EditablePracticeProfile }) {
  const form = usePartForm(staffPasskeysPart, profile);
  return (
    <>
      {/* Outside of the form, because it has its own. */}
      <AdminsSection />
      <PartForm part={staffPasskeysPart} form={form}>
        <Section title={texts.staffPasskeys.title}>
          <Switch
            name="staff_passkeys"
            label={texts.staffPasskeys.label}
            description={texts.staffPasskeys.hint}
            checked={form.values.staff_passkeys}
            error={form.errors['staff_passkeys']}
            onChange={({ currentTarget: { checked } }) => form.setValue('staff_passkeys', checked)}
          />
        </Section>
      </PartForm>
    </>
  );
}

/** Settings: who has the admin role (rule 16), and whether they need a passkey. */
export const AdminsPage = () => <PartPage title={desk.pages.Admins} form={StaffPasskeysForm} />;
