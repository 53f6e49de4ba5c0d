/** Where a patient's page is. */
export const patientAddress = (id: string): string => `/admin/patients/${id}`;

/** The name by which a page's address says whom it is about. */
export const patientParameter = 'patient';

/** Where credit is given out to a patient, who is chosen there already. */
export const giveCreditAddress = (id: string): string => `/admin/credit?${patientParameter}=${id}`;
