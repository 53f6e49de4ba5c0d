import { Text } from '@rewards/kit';
import { listTexts } from './list-texts.ts';

/** Where a row has nothing to tell: in words, because a dash is not read out. */
export function NoneText() {
  return (
    <Text span inherit c="dimmed">
      {listTexts.none}
    </Text>
  );
}
