import type { ReactNode } from 'react';
import { Button, IconCheck, IconCopy, Stack, TextInput, useCopied } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { texts } from './texts/secret-once.ts';

interface SecretOnceProps {
  readonly label: string;
  readonly secret: string;
  /** What it is for, and that it isn't shown again. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A new secret, which no call returns again. */
export function SecretOnce({ label, secret, children, onDone }: SecretOnceProps) {
  const { copied, copy } = useCopied(secret, { failed: texts.copyFailed });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Stack>
      {children}
      <TextInput
        label={label}
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
