import { useCall } from '@rewards/client';
import { changeScreen, type Screen } from '@rewards/contracts/screens';
import { Button, Dialog, Stack, Text, TextInput, toast } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { mayLeave } from '../desk/use-asks-before-leaving.ts';
import { formNames } from '../edits/form-names.ts';
import { useKeptForm } from '../edits/use-kept-form.ts';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/screens.ts';
import { useScreenCommand } from './use-screen-command.ts';

interface ChangeFormProps {
  readonly screen: Screen;
  readonly onClose: () => void;
}

function ChangeForm({ screen: { id, name, place }, onClose }: ChangeFormProps) {
  const change = useCall(changeScreen);
  const form = useKeptForm(formNames.screen(id), {
    schema: changeScreen.body,
    initial: { name, place: place ?? '' },
    onSubmit: async (body) => {
      await change({ params: { id }, body });
      toast.success(texts.changed);
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormFailure failure={form.failure} />
        <TextInput label={texts.name} autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput
          label={texts.place}
          description={texts.placeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={texts.placeExample}
          autoComplete="off"
          {...form.field('place')}
        />
        <Button type="submit" loading={form.submitting}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Remote tests for an admin: ringing, and reloading. */
function Trials({ screen }: { readonly screen: Screen }) {
  const tell = useScreenCommand();
  if (!screen.online) return <Text c="dimmed">{texts.away}</Text>;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void tell(screen, 'chime')}>
        {texts.chime}
      </Button>
      <Button variant="default" onClick={() => void tell(screen, 'reload')}>
        {texts.reload}
      </Button>
    </Group>
  );
}

interface DialogProps {
  readonly screen: Screen | undefined;
  readonly onClose: () => void;
}

/** If `screen` is undefined, the dialog is closed. */
export function ChangeScreenDialog({ screen, onClose }: DialogProps) {
  return (
    <Dialog
      opened={screen !== undefined}
      title={texts.changeTitle}
      onClose={() => screen && mayLeave(formNames.screen(screen.id)) && onClose()}
    >
      {screen && (
        <Stack>
          <ChangeForm screen={screen} onClose={onClose} />
          <Text fw={600}>{texts.tryTitle}</Text>
          <Trials screen={screen} />
        </Stack>
      )}
    </Dialog>
  );
}
