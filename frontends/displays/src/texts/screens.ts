import { inReadersLanguage } from '@rewards/client';

/** All texts of these screens. */
export const texts = inReadersLanguage({
  /** The browser tab's title for each page. */
  titles: { lobby: 'Welcome', tablet: 'QR display', tv: 'Signage', scan: 'Scan a QR code' },
  lobby: {
    welcomeTo: 'Welcome to',
    /** Until the practice's name is known. */
    unnamedPractice: 'our practice',
    idle: 'Ask us about our referral program',
  },
  /** A QR pushed by the front desk. */
  qr: {
    welcomeName: (name: string) => `Welcome, ${name}!`,
    welcome: 'Welcome!',
    alt: 'Referral QR',
    scan: 'Scan this code to view your referral code.',
    secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },
  /** The two alternating QR codes. */
  turns: {
    login: { title: 'Join our rewards program', alt: 'Rewards QR', hint: 'Scan to sign in' },
    review: { title: 'Enjoyed your visit?', alt: 'Review QR', hint: 'Scan to leave a review' },
  },
  sound: { allow: 'Tap once to turn on sound' },
  pairing: { pairThis: 'Pairing code', howTo: 'How to set up this screen', setupAlt: 'Setup guide QR' },
  /** Helps an admin in front of the screens tell them apart. */
  called: { unnamed: 'This screen', chime: 'This is the new-code chime' },
  tv: {
    name: 'Name',
    scene: 'Scene',
    inTurn: 'Rotate',
    fullscreen: 'Fullscreen',
    code: 'QR code',
    review: 'Review',
    referral: 'Referral',
    cycle: 'Cycle',
    safe: 'Safe mode',
    sound: 'Sound',
    controls: 'Signage controls',
    welcomeTo: 'Welcome to',
    welcomeInvitation: 'Sign in to see your rewards',
    welcomeAlt: 'Welcome QR',
    safeBecause: {
      address: 'Safe mode: turned on by the address.',
      chosen: 'Safe mode: turned on here.',
      windows: 'Safe mode: this is a Windows device.',
      motion: 'Safe mode: this device prefers less motion.',
      slow: 'Safe mode: this device is too slow for animation.',
      failed: 'Safe mode: no scene could be played.',
    },
    player: 'Scenic video',
  },
  scan: {
    heading: 'Scan a QR code',
    aim: 'Hold the code inside the frame',
    starting: 'Starting the camera',
    unsupported: 'Scanner not supported in this browser.',
    refused: "This page can't use the camera. Allow it in your browser's settings, then try again.",
    none: 'No camera found. Connect one, then try again.',
    inUse: 'Another app is using the camera. Close that app, then try again.',
    failed: "The camera didn't start. Try again.",
    notLoaded: "The scanner didn't load. Check your connection and try again.",
    again: 'Try again',
    result: 'Found',
    open: 'Open this link',
    next: 'Scan another',
    /** For staff at check-in. */
    desk: {
      heading: 'Scan a card',
      looking: 'Looking up this card',
      open: 'Open their page',
      noCard: "This isn't a referral card.",
      nobody: 'This link no longer works.',
      notAtDesk: 'Sign in at the desk first, then scan again.',
      unreachable: "We couldn't reach the server. Scan again.",
      back: 'Back to the desk',
    },
  },
});
