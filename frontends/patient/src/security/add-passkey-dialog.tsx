import { loadPasskeys, supportsPasskeys } from '@rewards/client';
import { passkeyForm } from '@rewards/contracts/passkeys';
import { Button, Dialog, Stack, Text, TextInput, useValidatedForm } from '@rewards/kit';
import { FailureInWords, FormFailure } from '../sign-in/form-failure.tsx';
import { securityTexts } from '../texts/security.ts';
import { say } from '../texts/sign-in.ts';

const texts = securityTexts.passkeys;

interface AddPasskeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** With the recovery codes that the first passkey makes. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the passkey's name, then has the browser make it. */
export function AddPasskeyDialog({ opened, onClose, onAdded }: AddPasskeyDialogProps) {
  return (
    <Dialog opened={opened} title={texts.add} onClose={onClose}>
      {supportsPasskeys() ? <NameForm onAdded={onAdded} /> : <Text>{texts.unsupported}</Text>}
    </Dialog>
  );
}

function NameForm({ onAdded }: Pick<AddPasskeyDialogProps, 'onAdded'>) {
  const form = useValidatedForm({
    say,
    schema: passkeyForm,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      const { PasskeyDeclined, addPasskeyHere } = await loadPasskeys();
      const added = await addPasskeyHere(name).catch((failure: unknown) => {
        if (!(failure instanceof PasskeyDeclined)) throw failure;
        throw new FailureInWords(texts.notMade, { cause: failure });
      });
      onAdded(added.recovery_codes);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Text>{texts.addHint}</Text>
        <FormFailure failure={form.failure} />
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <div>
          <Button type="submit" loading={form.submitting}>
            {texts.continue}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
