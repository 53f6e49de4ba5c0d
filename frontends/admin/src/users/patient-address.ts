/** Where a patient's page is. */
export const patientAddress = (id: string): string => `/admin/patients/${id}`;
