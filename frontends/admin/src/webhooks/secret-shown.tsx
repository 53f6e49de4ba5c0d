import { Button, IconCheck, IconCopy, Stack, Text, useCopied } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from '../texts/webhooks.ts';

interface SecretShownProps {
  readonly secret: string;
  readonly isRolled: boolean;
  readonly onDone: () => void;
}

/** A new signing secret, which no call returns again. */
export function SecretShown({ secret, isRolled, onDone }: SecretShownProps) {
  const { copied, copy } = useCopied(secret, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text>{texts.secretHint}</Text>
      {isRolled && <Text>{texts.secretOverlap}</Text>}
      <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Text>
      <Group gap="xs">
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
