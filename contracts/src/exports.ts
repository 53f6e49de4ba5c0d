import { endpoint } from './endpoint.ts';

const mediaType = 'text/csv';

export const exportReferrals = endpoint({
  method: 'GET',
  path: '/admin/export',
  access: 'admin',
  shows: ['referrals'],
  summary: 'All referrals as a CSV file, newest first.',
  answer: { mediaType, fileName: 'referrals_export_{date}.csv' },
});

export const exportPatients = endpoint({
  method: 'GET',
  path: '/admin/export/patients',
  access: 'admin',
  shows: ['users'],
  summary: 'All patients as a CSV file, newest first. Imported again, it changes nothing.',
  answer: { mediaType, fileName: 'patients_export_{date}.csv' },
});
