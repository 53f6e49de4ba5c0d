/** How large a name is written, given from how many letters on it is written smaller. */
export const letterSize = (
  { length }: string,
  { medium, small }: { readonly medium: number; readonly small: number },
) => (length > small ? 'small' : length > medium ? 'medium' : 'large');
