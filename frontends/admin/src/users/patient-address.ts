/** Where a patient's page is: the identity says whose it is, the code is how they are found by today's calls. */
export const patientAddress = ({ id, referral_code: code }: { readonly id: string; readonly referral_code: string }) =>
  `/admin/patients/${id}?code=${code}`;
