import { Text } from '@rewards/kit';
import { useListTexts } from './use-list-texts.ts';

/** Where a row has nothing to tell: in words, because a dash is not read out. */
export function NoneText() {
  const texts = useListTexts();
  return (
    <Text span inherit c="dimmed">
      {texts.none}
    </Text>
  );
}
