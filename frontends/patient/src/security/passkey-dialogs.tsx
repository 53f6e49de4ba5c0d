import { loadPasskeys, supportsPasskeys, useCall } from '@rewards/client';
import { type OwnPasskey, passkeyForm, renamePasskey } from '@rewards/contracts/passkeys';
import { Button, Dialog, Stack, Text, TextInput, toast, useValidatedForm } from '@rewards/kit';
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
  const add = async (name: string) => {
    const { PasskeyDeclined, addPasskeyHere } = await loadPasskeys();
    const added = await addPasskeyHere(name).catch((failure: unknown) => {
      if (!(failure instanceof PasskeyDeclined)) throw failure;
      throw new FailureInWords(texts.notMade, { cause: failure });
    });
    onAdded(added.recovery_codes);
  };
  return (
    <Dialog opened={opened} title={texts.add} onClose={onClose}>
      {supportsPasskeys() ? (
        <NameForm hint={texts.addHint} placeholder={texts.namePlaceholder} submit={texts.continue} onName={add} />
      ) : (
        <Text>{texts.unsupported}</Text>
      )}
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  /** Undefined while it's closed. */
  readonly passkey: OwnPasskey | undefined;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = useCall(renamePasskey);
  const save = async (id: string, name: string) => {
    await rename({ params: { id }, body: { name } });
    toast.success(texts.renamed, 'passkeys');
    onClose();
  };
  return (
    <Dialog opened={passkey !== undefined} title={texts.renameTitle} onClose={onClose}>
      {passkey && <NameForm first={passkey.name} submit={texts.save} onName={(name) => save(passkey.id, name)} />}
    </Dialog>
  );
}

interface NameFormProps {
  readonly first?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly submit: string;
  readonly onName: (name: string) => Promise<void>;
}

function NameForm({ first = '', hint, placeholder, submit, onName }: NameFormProps) {
  const form = useValidatedForm({
    say,
    schema: passkeyForm,
    initial: { name: first },
    onSubmit: ({ name }) => onName(name),
  });
  return (
    <Stack component="form" gap="sm" {...form.formProps}>
      {hint !== undefined && <Text>{hint}</Text>}
      <FormFailure failure={form.failure} />
      <TextInput
        label={texts.name}
        placeholder={placeholder}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <div>
        <Button type="submit" loading={form.submitting}>
          {submit}
        </Button>
      </div>
    </Stack>
  );
}
