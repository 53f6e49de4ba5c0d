import { inReadersLanguage } from '@rewards/client';

/** The first steps of a new practice. */
export const texts = inReadersLanguage({
  title: 'Get started',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  steps: {
    patients: { title: 'Add your patients', act: 'Import a list' },
    practice: { title: 'Add your phone, address, and review link', act: 'Add details' },
    team: { title: 'Add your team', act: 'Add names' },
    screen: { title: 'Pair a screen', act: 'Pair' },
    firstQr: { title: 'Show a patient their QR code', act: 'Show QR' },
  },
  actOf: (act: string, title: string) => `${act}: ${title}`,
  done: 'Done',
  hide: 'Hide',
  hidden: 'First steps hidden on this computer',
  undo: 'Undo',
});
