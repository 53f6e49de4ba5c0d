import { useCall } from '@rewards/client';
import { renameScreen, type Screen } from '@rewards/contracts/screens';
import { Button, Dialog, Stack, TextInput, toast, useValidatedForm } from '@rewards/kit';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/screens.ts';
import { say } from '../texts/say.ts';

interface RenameFormProps {
  readonly screen: Screen;
  readonly onClose: () => void;
}

function RenameForm({ screen: { id, name }, onClose }: RenameFormProps) {
  const rename = useCall(renameScreen);
  const form = useValidatedForm({
    say,
    schema: renameScreen.body,
    initial: { name },
    onSubmit: async (body) => {
      await rename({ params: { id }, body });
      toast.success(texts.renamed);
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormFailure failure={form.failure} />
        <TextInput label={texts.name} autoComplete="off" data-autofocus {...form.field('name')} />
        <Button type="submit" loading={form.submitting}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Without a screen nothing is shown. */
export function RenameScreenDialog({
  screen,
  onClose,
}: {
  readonly screen: Screen | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Dialog opened={screen !== undefined} title={texts.renameTitle} onClose={onClose}>
      {screen && <RenameForm screen={screen} onClose={onClose} />}
    </Dialog>
  );
}
