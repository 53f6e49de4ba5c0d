import { endpoint } from './endpoint.ts';
import { feedScope } from './key-scopes.ts';

const mediaType = 'text/csv';

export const exportReferrals = endpoint({
  method: 'GET',
  path: '/admin/export',
  permission: 'export_data',
  scope: 'exports:read',
  shows: ['referrals'],
  summary: 'All referrals as a CSV file, newest first.',
  answer: { mediaType, fileName: 'referrals_export_{date}.csv' },
});

export const exportRefusals = endpoint({
  method: 'GET',
  path: '/admin/export/refusals',
  permission: 'export_data',
  scope: 'exports:read',
  shows: ['users'],
  summary:
    'Everyone who gets no texts as a CSV file, latest first: who, phone, since when, why, and who entered it. ' +
    'Phones that belong to no patient are in it too.',
  answer: { mediaType, fileName: 'no_texts_export_{date}.csv' },
});

export const exportPatients = endpoint({
  method: 'GET',
  path: '/admin/export/patients',
  permission: 'export_data',
  scope: 'exports:read',
  shows: ['users'],
  summary:
    'All patients as a CSV file, newest first, with link and QR image for a mail merge. ' +
    'Imported again, it changes nothing.',
  answer: { mediaType, fileName: 'patients_export_{date}.csv' },
});

/** For a spreadsheet that imports an address, which may leak: IDs and no names, emails or phones (record 0142). */
export const referralFeed = endpoint({
  method: 'GET',
  path: '/feeds/referrals.csv',
  permission: 'export_data',
  scope: feedScope,
  shows: ['referrals'],
  summary:
    'All referrals as a CSV file for a spreadsheet that imports an address, newest first: IDs, states, days, credit ' +
    'and staff. No names, emails or phones of patients. Other parameters than `key` are ignored.',
  answer: { mediaType, fileName: 'referrals.csv' },
});
