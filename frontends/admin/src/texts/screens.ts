import { inReadersLanguage } from '@rewards/client';

/** What a practice calls the page of a device. */
const pages = { tablet: 'Front desk tablet', lobby: 'Lobby screen', tv: 'Waiting room TV' };

export const texts = inReadersLanguage({
  title: 'Paired screens',
  list: 'paired screens',
  failed: 'Failed to load the screens',
  refresh: 'Refresh',
  pairTitle: 'Pair a screen',
  pairHint:
    'On the device, open its page from “Open on a device” below. It shows a code. ' +
    'Enter the code here and name the screen.',
  howToSetUp: 'How to set up a TV or tablet',
  code: 'Code on the screen',
  name: 'Name of the screen',
  nameExample: 'Front desk tablet',
  pair: 'Pair this screen',
  paired: (name: string) => `${name} is paired`,
  screen: 'Screen',
  shows: 'Shows',
  pages,
  status: 'Status',
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Last seen',
  neverSeen: 'Never connected',
  actions: 'Actions',
  identify: 'Which one is this?',
  identifyOf: (name: string) => `Which one is ${name}?`,
  identified: (name: string) => `${name} is showing its name for 10 seconds`,
  change: 'Edit',
  changeOf: (name: string) => `Edit ${name}`,
  changeTitle: 'Edit screen',
  place: 'Location',
  placeExample: 'Lobby',
  placeHint:
    'With screens in two or more locations, you choose where a QR shows. Screens without a location show every QR.',
  save: 'Save',
  changed: 'Screen saved',
  tryTitle: 'Try it',
  chime: 'Test the chime',
  chimed: (name: string) => `Chime sent to ${name}. It plays if someone tapped the screen to turn sound on.`,
  reload: 'Reload screen',
  reloaded: (name: string) => `${name} will reload once it reaches the server`,
  away: 'This screen is offline.',
  revoke: 'Unpair',
  revokeOf: (name: string) => `Unpair ${name}`,
  revokeTitle: 'Unpair this screen?',
  revokeQuestion:
    "It stops showing QR codes right away. You can undo this for 30 days. After that, you'll need to pair it again.",
  revoked: 'Screen unpaired',
  /** A screen's problem. The time it began follows. */
  trouble: {
    twoDevices:
      "Two devices are using this screen's sign-in. Pair one of them again. " +
      'Unpair this screen first. Then each device shows a code.',
    silent: 'Online, but not reporting since',
    otherPage: (shown: string) => `Showing the ${shown} page instead`,
    stream: 'On backup connection since',
    polling: 'On slowest connection (checking every 1.5 seconds) since',
    none: 'No connection to the server since',
    older: 'Running an older version. It will update when nothing is showing.',
    safe: 'Showing still pictures only because animation failed or was too slow',
    error: 'An error on its page, last at',
    stalled: 'Its timers stalled and it reloaded, last at',
    frozen: 'Its picture froze and it reloaded, last at',
    blank: 'It went blank and reloaded, last at',
    slow: 'Animation was too slow, last at',
    scene: 'A scene failed to show, last at',
  },
  doing: { idle: '', safe: '', qr: 'Showing a QR code', dimmed: 'Dimmed (after hours)' },
  withTrouble: 'Online, with problems',
  openTitle: 'Open on a device',
  openHint: 'Scan a code with the device, or type its address there. Then pair the screen with the code it shows.',
  devices: { ...pages, scanner: 'Scanner' },
  deviceShows: {
    tablet: 'QR codes to sign in and to leave a review, and the QR you make for a patient',
    lobby: 'A welcome screen, and the QR code you make for a patient',
    tv: 'Scenes and videos with QR codes to sign in and to leave a review',
    scanner: 'Reads a QR code with the camera. No pairing needed.',
  },
  copyAddress: (device: string) => `Copy address: ${device}`,
  addressCopied: 'Address copied',
  copyFailed: "We couldn't copy it. Select the address and copy it.",
  openQr: (device: string) => `QR code that opens: ${device}`,
  onlyHere:
    'These addresses only open on this computer. To open them on other devices, ask your IT person to set PUBLIC_URL.',
  askPlace: 'Where to show it',
  everywhere: 'On all screens',
  empty: 'No paired screens yet',
  emptyHint:
    'Open a page from “Open on a device” below on a tablet or TV. ' +
    'Enter the code it shows above and name the screen.',
});
