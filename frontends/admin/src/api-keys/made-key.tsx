import { Button, IconCheck, IconCopy, Stack, Text, TextInput, useCopied } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../texts/api-keys.ts';

/** A new key, shown this one time. */
export function MadeKey({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { copied, copy } = useCopied(secret, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text role="status">{texts.once}</Text>
      <TextInput
        label={texts.key}
        value={secret}
        readOnly
        autoComplete="off"
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <Button leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  );
}
