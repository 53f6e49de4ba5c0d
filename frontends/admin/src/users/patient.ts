/** A display name: the name, or the email if there's none. */
export const nameOf = ({ name, email }: { readonly name: string; readonly email: string }): string => name || email;

/** The address of a patient's page. */
export const patientAddress = (id: string): string => `/admin/patients/${id}`;

/** The query parameter that names a patient. */
export const patientParameter = 'patient';

/** The credit page with a patient already chosen. */
export const giveCreditAddress = (id: string): string => `/admin/credit?${patientParameter}=${id}`;
