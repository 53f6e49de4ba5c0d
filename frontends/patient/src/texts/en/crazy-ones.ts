/** The text of /crazyones, of our own (rule 23); apart from the others, so that signing in does not carry it. */
export const crazyOnes = {
  title: 'To The Crazy Ones',
  paragraphs: [
    'To you who bring up the dentist at dinner. Nobody asked. The soup was still warm. ' +
      'And you put down your spoon and said: go where I go.',
    'To you who remembered, months later, that a colleague had winced at ice cream, ' +
      'and sent a link with three words: they are gentle.',
    'To you who drove a frightened friend here, sat an hour with an old magazine, and called it nothing.',
    'Most people keep a good dentist to themselves, like a parking spot in the shade. You gave yours away.',
    'Perhaps that is a little crazy. ' +
      'To recommend someone is to make a promise with your own name about the work of another. You made it about us.',
    'So here is ours. Whoever comes through you is greeted as you would have greeted them. ' +
      'We explain before we begin, and stop when a hand goes up. We say plainly what it costs, and what can wait.',
    'The credit on your account says thank you. We know it is not the reason. You would have told them anyway.',
  ],
  signature: (practice: string) => `With gratitude, all of us at ${practice}`,
  thePractice: 'the practice',
  back: 'About the practice',
} as const;
