import { useCall } from '@rewards/client';
import { type Admin, grantAdmin } from '@rewards/contracts/admins';
import { savePracticeProfile } from '@rewards/contracts/practice-profile';
import { Button, NativeSelect, Stack, TextInput } from '@rewards/kit';
import { useMay } from '../desk/may.ts';
import { formNames } from '../edits/form-names.ts';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/admins.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import type { AccessQuestion } from './access-dialogs.tsx';
import { useProfileChange } from './use-profile-change.ts';

interface NewPerson {
  readonly access: Admin['role'] | 'none';
  readonly name: string;
  readonly email: string;
}

const blank: NewPerson = { access: 'none', name: '', email: '' };

const choices = (['none', 'front_desk', 'admin'] as const).map((value) => ({ value, label: texts.accessNames[value] }));

/** Either a name for patients to pick, or an account by its email: the calls' own schemas decide which is valid. */
const schemaOf = (staffNames: readonly string[]) => ({
  '~standard': {
    validate: async (draft: unknown) => {
      const { access, name, email } = draft as NewPerson;
      if (access !== 'none') return grantAdmin.body['~standard'].validate({ email, role: access });
      const names = { version: 1, staff_names: [...staffNames, name] };
      const read = await savePracticeProfile.body['~standard'].validate(names);
      if (read.issues === undefined) return { value: { name: name.trim() } };
      return { issues: read.issues.map(({ message }) => ({ message, path: ['name'] })) };
    },
  },
});

export interface AddPersonProps {
  readonly staffNames: readonly string[];
  readonly admins: readonly Admin[];
  /** The current user, whose own role only others can change (rule 16). */
  readonly ownId: string | undefined;
  readonly onAsk: (question: AccessQuestion) => void;
  readonly onClose: () => void;
}

/** The fields for someone new: a name alone, or a person who signs in (rules 16, 26 and 32). */
export function AddPersonForm({ staffNames, admins, ownId, onAsk, onClose }: AddPersonProps) {
  const may = useMay();
  const grant = useCall(grantAdmin);
  const changeProfile = useProfileChange();
  const offerUndo = useUndoOffer();
  const mayGrant = may(grantAdmin.permission);
  const form = useKeptForm<
    NewPerson,
    { readonly name: string } | { readonly email: string; readonly role: Admin['role'] }
  >(formNames.newAdmin, {
    schema: schemaOf(staffNames),
    initial: blank,
    onSubmit: async (input) => {
      if ('name' in input) {
        offerUndo(
          texts.added(input.name, texts.listed),
          await changeProfile(({ staff_names: names }) => ({
            staff_names: [...names, input.name],
          })),
        );
      } else {
        const found = admins.find(({ email }) => email === input.email);
        // A change of role is asked about, however it was entered. The service refuses one's own.
        if (found && found.id !== ownId && found.role !== input.role) onAsk({ about: 'role', account: found });
        else {
          offerUndo(
            (found ? texts.already : texts.added)(input.email, texts.roles[input.role]),
            await grant({ body: input }),
          );
        }
      }
      form.reset(blank);
      onClose();
    },
  });
  const signsIn = form.values.access !== 'none';
  return (
    <form {...form.formProps}>
      <Stack>
        <FormFailure failure={form.failure} />
        {mayGrant && <NativeSelect label={texts.signsInAs} data={choices} {...form.field('access')} />}
        {signsIn ? (
          <TextInput
            label={texts.email}
            description={texts.emailHint}
            type="email"
            autoComplete="off"
            data-autofocus
            {...form.field('email')}
          />
        ) : (
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
            data-autofocus
            {...form.field('name')}
          />
        )}
        <Button type="submit" loading={form.submitting}>
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}
