/** How to set up a screen: the page behind the QR beside a pairing code. docs/screens.md has more. */
export const screenSetup = {
  title: 'Set up a screen',
  lead: 'Turn a TV or tablet into a screen that starts on its own and stays on.',
  first: {
    title: 'Pair it',
    open: 'Connect the device to Wi-Fi and open one of these pages in its browser:',
    pages: { tablet: 'front desk tablet', lobby: 'lobby', tv: 'TV' },
    steps: [
      'The page shows a pairing code. At the desk, open Screens, enter the code, and name the screen.',
      "Don't use a private or incognito window. It forgets the pairing when it closes.",
      "Don't copy a memory card or TV image that is already paired. Pair each device separately.",
    ],
  },
  devices: [
    {
      title: 'iPad',
      steps: [
        'Plug it in. Under Settings, Display & Brightness, set Auto-Lock to Never.',
        'Under Settings, Accessibility, Guided Access, turn on Guided Access and set a passcode. ' +
          'Set Display Auto-Lock there to Never, too.',
        'Open the page in Safari and pair it. Tap the screen once, so it can play its chime.',
        'Press the top button (or Home button) three times and tap Start. The iPad now stays on this page.',
        'After a restart, open Safari and press three times again.',
      ],
    },
    {
      title: 'Android tablet',
      steps: [
        'Install a kiosk browser, such as Fully Kiosk Browser. Set its start address to the page.',
        'Turn on Launch on Boot and Keep Screen On. Allow autoplay.',
        'Pair it there, not in Chrome. Each browser is paired separately.',
      ],
    },
    {
      title: 'Fire TV, Android TV, or Google TV',
      steps: [
        'Install a kiosk browser that can start on boot, such as Fully Kiosk Browser. ' +
          'Set its start address to the TV page.',
        'Turn on Launch on Boot and Keep Screen On. Allow autoplay.',
        'Turn off the screen saver, and set the sleep timer to Never.',
        'A Chromecast without a remote opens no pages. Use a box with a remote instead.',
      ],
    },
    {
      title: 'Raspberry Pi or small computer',
      steps: [
        'Turn on automatic sign-in and turn off screen blanking (on a Raspberry Pi: sudo raspi-config).',
        'Start the browser at sign-in with this command:',
      ],
      command: (address: string) =>
        'chromium --kiosk --noerrdialogs --hide-crash-restore-bubble --disable-session-crashed-bubble ' +
        `--autoplay-policy=no-user-gesture-required ${address}`,
    },
    {
      title: 'The TV itself',
      steps: [
        'Set the picture size to Just Scan, 1:1, or Full Pixel, so no edge is cut off.',
        'Turn off the sleep timer, automatic power off, and energy saving.',
      ],
    },
  ],
} as const;
