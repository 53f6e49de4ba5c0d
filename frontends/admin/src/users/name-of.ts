/** A display name: the name, or the email if there's none. */
export const nameOf = ({ name, email }: { readonly name: string; readonly email: string }): string => name || email;
