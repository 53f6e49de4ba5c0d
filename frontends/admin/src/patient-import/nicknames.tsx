import type { ImportResult } from '@rewards/contracts/patient-import';
import { Text } from '@rewards/kit';
import { formatCount } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';

/** The nicknames that a list has in brackets or quotes, so staff see who is greeted by one (rule 56). */
export function Nicknames({ told: { rows, first } }: { readonly told: NonNullable<ImportResult['nicknames']> }) {
  if (rows === 0) return null;
  return (
    <div>
      <h4 className="kit-plain kit-strong">{texts.nicknames(rows, formatCount(rows))}</h4>
      <ul className="kit-discs">
        {first.map(({ row, name, nickname, written }) => (
          <li key={row}>{texts.nicknameOf(name, nickname, written)}</li>
        ))}
        {rows > first.length && <li>{texts.moreNicknames(formatCount(rows - first.length))}</li>}
      </ul>
      <Text fz="sm" c="dimmed">
        {texts.nicknamesHint}
      </Text>
    </div>
  );
}
