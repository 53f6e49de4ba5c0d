/** The text size for a name, given the lengths above which it gets smaller. */
export const letterSize = (
  { length }: string,
  { medium, small }: { readonly medium: number; readonly small: number },
) => (length > small ? 'small' : length > medium ? 'medium' : 'large');
