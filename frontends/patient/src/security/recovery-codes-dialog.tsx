import { useState } from 'react';
import { saveFile } from '@rewards/client';
import { Alert, Button, Dialog, IconAlertTriangle, Stack, Text, useCopied } from '@rewards/kit';
import { securityTexts } from '../texts/security.ts';

const texts = securityTexts.recoveryCodes;

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

/**
 * New recovery codes, which no call returns again: copy, download or print them. A stray Escape doesn't close it, only
 * the button that says they're saved.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const lines = (codes ?? []).join('\n');
  const { copied, copy } = useCopied(lines, { failed: texts.copyFailed });
  const [isWarned, setWarned] = useState(false);
  const done = () => {
    setWarned(false);
    onClose();
  };
  return (
    <Dialog opened={codes !== undefined} title={texts.title} onClose={() => setWarned(true)}>
      <Stack gap="sm">
        <Text>{texts.hint}</Text>
        {isWarned && (
          <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
            {texts.notSaved}
          </Alert>
        )}
        <ul aria-label={texts.title} style={{ columns: '12rem', fontFamily: 'monospace' }}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="kit-group" style={{ gap: '0.5rem' }}>
          <Button variant="default" onClick={() => void copy()}>
            {copied ? texts.copied : texts.copy}
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), texts.fileName)}
          >
            {texts.download}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button onClick={done}>{texts.done}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
