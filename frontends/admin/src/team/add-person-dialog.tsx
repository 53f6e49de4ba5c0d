import { Dialog } from '@rewards/kit';
import { LazySection } from '../desk/lazy-section.tsx';
import { texts } from '../texts/admins.ts';
import type { AddPersonProps } from './add-person-form.tsx';

const loadForm = async () => (await import('./add-person-form.tsx')).AddPersonForm;

/** Adds someone to the team. */
export const AddPersonDialog = ({ opened, ...form }: AddPersonProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} title={texts.addTitle} onClose={form.onClose}>
    <LazySection load={loadForm} failed={texts.addNotLoaded} {...form} />
  </Dialog>
);
