import { inReadersLanguage } from '@rewards/client';

/** Our own text for /crazyones (rule 23), in a separate file so the sign-in page doesn't load it. */
export const crazyOnes = inReadersLanguage({
  title: 'To The Crazy Ones',
  paragraphs: [
    "Here's to you, who brought up the dentist at dinner. No one asked. The soup was still warm. " +
      'You put down your spoon and said, “You should go to mine.”',
    "Here's to you, who remembered, months later, that a coworker had winced at ice cream, " +
      "and sent a link with two words: they're gentle.",
    "Here's to you, who drove a nervous friend here, sat for an hour with an old magazine, " +
      'and said it was no big deal.',
    'Most people keep a good dentist to themselves, like a parking spot in the shade. You gave yours away.',
    "Maybe that's a little crazy. " +
      'When you recommend someone, you put your own name behind their work. You did that for us.',
    "So here's our promise. We'll welcome your friends the way you would. " +
      "We explain before we start, and we stop when a hand goes up. We're clear about what it costs and what can wait.",
    "The credit on your account is our thank-you. We know it's not why you did it. You would have told them anyway.",
  ],
  signature: (practice: string) => `With thanks from all of us at ${practice}`,
  thePractice: 'the practice',
  back: 'About the practice',
});
