/** The address of a patient's page. */
export const patientAddress = (id: string): string => `/admin/patients/${id}`;

/** The query parameter that names a patient. */
export const patientParameter = 'patient';

/** The credit page with a patient already chosen. */
export const giveCreditAddress = (id: string): string => `/admin/credit?${patientParameter}=${id}`;
