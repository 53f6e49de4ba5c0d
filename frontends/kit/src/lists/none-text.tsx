import { Text } from '@rewards/kit';
import { useListTexts } from './use-list-texts.ts';

/** For an empty cell. In words, because screen readers skip a dash. */
export function NoneText() {
  const texts = useListTexts();
  return (
    <Text span inherit c="dimmed">
      {texts.none}
    </Text>
  );
}
