import { useCall } from '@rewards/client';
import { type OwnPasskey, passkeyForm, renamePasskey } from '@rewards/contracts/passkeys';
import { Button, Dialog, Stack, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { securityTexts } from '../texts/security.ts';
import { say } from '../texts/sign-in.ts';

const texts = securityTexts.passkeys;

interface RenamePasskeyDialogProps {
  /** Undefined while it's closed. */
  readonly passkey: OwnPasskey | undefined;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  return (
    <Dialog opened={passkey !== undefined} title={texts.renameTitle} onClose={onClose}>
      {passkey && <NameForm passkey={passkey} onRenamed={onClose} />}
    </Dialog>
  );
}

function NameForm({ passkey, onRenamed }: { readonly passkey: OwnPasskey; readonly onRenamed: () => void }) {
  const rename = useCall(renamePasskey);
  const form = useValidatedForm({
    say,
    schema: passkeyForm,
    initial: { name: passkey.name },
    onSubmit: async (body) => {
      await rename({ params: { id: passkey.id }, body });
      toast.success(texts.renamed, 'passkeys');
      onRenamed();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormFailure failure={form.failure} />
        <TextInput label={texts.name} autoComplete="off" data-autofocus {...form.field('name')} />
        <div>
          <Button type="submit" loading={form.submitting}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
