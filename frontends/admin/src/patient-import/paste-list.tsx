import { useState } from 'react';
import { Button, Stack } from '@rewards/kit';
import { Textarea } from '@rewards/kit/fields';
import { texts } from '../texts/patient-import.ts';

interface PasteListProps {
  readonly onList: (file: File) => void;
}

/** Accepts a list as text: rows copied from a spreadsheet, including their header. */
export function PasteList({ onList }: PasteListProps) {
  const [text, setText] = useState('');
  const take = () => onList(new File([text], texts.pastedFile, { type: 'text/csv' }));
  return (
    <Stack gap="sm">
      <Textarea
        label={texts.pasted}
        description={texts.pastedHint}
        rows={6}
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" disabled={text.trim() === ''} onClick={take}>
          {texts.usePasted}
        </Button>
      </div>
    </Stack>
  );
}
