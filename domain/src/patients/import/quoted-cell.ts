const maxQuoteLength = 60;

/** A cell as it stands in the file, shortened for a line of the report. */
export function quotedCell(cell: string): string {
  const characters = Array.from(
    cell
      .slice(0, 2_000)
      .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
      .trim(),
  );
  return characters.length > maxQuoteLength ? `${characters.slice(0, maxQuoteLength).join('')}…` : characters.join('');
}
