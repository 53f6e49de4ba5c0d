/** Everything these screens say. */
export const screens = {
  /** What the browser's tab says of each page. */
  titles: { lobby: 'Welcome', tablet: 'QR display', tv: 'Signage', scan: 'Scan a QR code' },
  lobby: {
    welcomeTo: 'Welcome to',
    /** Until the practice's name is known. */
    unnamedPractice: 'our practice',
    idle: 'Ask us about our referral program',
  },
  /** A QR that the front desk has pushed. */
  qr: {
    welcomeName: (name: string) => `Welcome, ${name}!`,
    welcome: 'Welcome!',
    alt: 'Referral QR',
    scan: 'Scan this code to view your referral code.',
    secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },
  /** The two codes that take turns. */
  turns: {
    login: { title: 'Join our rewards program', alt: 'Rewards QR', hint: 'Scan to sign in' },
    review: { title: 'Enjoyed your visit?', alt: 'Review QR', hint: 'Scan to leave a review' },
  },
  sound: { allow: 'Tap once to allow the chime' },
  pairing: { pairThis: 'Pairing code' },
  /** To an admin who stands before the screens and asks which one is which. */
  called: { unnamed: 'This screen', chime: 'This is how a new code sounds' },
  tv: {
    name: 'Name',
    scene: 'Scene',
    inTurn: 'In turn',
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
      address: 'Safe mode: the address asks for it.',
      chosen: 'Safe mode: switched on here.',
      windows: 'Safe mode: this is a Windows device.',
      motion: 'Safe mode: this device asks for less motion.',
      slow: 'Safe mode: this device draws too slowly.',
      failed: 'Safe mode: no scene could be shown.',
    },
    player: 'Scenic video',
    /** As long as the practice's own list is not known. */
    scenes: {
      'calm-gradient': 'Calm gradient',
      waves: 'Slow waves',
      aurora: 'Northern lights',
      starfield: 'Night sky',
      clouds: 'Drifting clouds',
      sunrise: 'Sunrise over hills',
      rain: 'Rain on a window',
      snowfall: 'Snowfall',
      bubbles: 'Rising bubbles',
      fireflies: 'Fireflies at dusk',
      leaves: 'Falling leaves',
      ripples: 'Ripples on a pond',
      jellyfish: 'Jellyfish',
      lanterns: 'Floating lanterns',
    },
  },
  scan: {
    heading: 'Scan a QR code',
    aim: 'Hold the code inside the frame',
    starting: 'Starting the camera',
    unsupported: 'Scanner not supported in this browser.',
    refused: 'The camera was not allowed. Allow it in the browser’s settings for this page, then try again.',
    none: 'No camera was found. Connect one, then try again.',
    inUse: 'The camera is in use by another app. Close it there, then try again.',
    failed: 'The camera could not be started. Try again.',
    again: 'Try again',
    result: 'Found',
    open: 'Open this link',
    next: 'Scan another',
  },
} as const;
