import { expect, test } from '@jest/globals';
import { textReplies } from '@rewards/tests/builders/text-replies';
import { isAnsweredByProvider, readTextReply } from './text-reply.ts';

const { right_today: right, wrong_today: wrong } = textReplies;

test.each([
  ...['STOP', 'stop', ' Stop. ', 'STOP!!', '"stop"', 'STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit\n'],
  ...[
    'opt-out',
    'Revoke',
    'stop stop STOP',
    'S.T.O.P',
    's-t-o-p',
    'ＳＴＯＰ',
    'ｓｔｏｐ！',
    'S\u200BTOP',
    '“STOP”',
    '🛑 STOP 🛑',
  ],
  ...[
    '¡ALTO!',
    'alto.',
    'No más',
    'NO MAS',
    'basta ya',
    'Cancelar',
    'ARRÊT',
    'Arrêt 🙏',
    'arrêter',
    'Désabonner',
    'Stopp',
  ],
  ...['remove me', 'СТОП', '停止', '退订', '중지', ...right.stop],
  ...['please stop texting me', 'pls stop', 'Stop texting me!', 'stop please', 'STOP SENDING ME MESSAGES', 'just stop'],
  ...['Can you please stop texting this number?', 'stop all texts to this number', 'Please quit texting', 'No more'],
  ...["don't text me", 'dont ever text me', "Don't message me on this number anymore", 'please never contact me again'],
  ...['I dont want any more texts', 'I do not want to receive text messages', 'No more messages, please'],
  ...['take me off', 'Take my number off', 'pls get me off this list', 'Remove me from your list', 'remove my number'],
  ...['unsubscribe me', 'I want to opt out', 'opt me out', 'how do I unsubscribe?', 'Leave me alone', 'Cancel texts'],
  ...['Who is this? STOP!!!', 'I said "stop"', "Thanks, but I'm fine. Please stop.", 'No thank you, stop texting us'],
  ...['ya no me manden mensajes', 'no me escriban', 'Por favor dejen de mandar textos', 'no nos envíen más mensajes'],
])('%j means stop (rule 22)', (words) => expect(readTextReply(words)).toBe('stop'));

test.each([
  ...['START', 'unstop', 'Yes', 'YES!'].map((words) => [words, 'start'] as const),
  ...['HELP', 'info', 'help?'].map((words) => [words, 'help'] as const),
])('%j means %s (rules 22 and 42)', (words, meaning) => {
  expect(readTextReply(words)).toBe(meaning);
});

test.each([
  ...['Please do not stop', 'Why did you stop texting me?', "Don't text me before nine", 'the bleeding won’t stop'],
  ...['Wrong person', 'Sorry, wrong number', 'this is not my number', 'stop it hurts', 'Take me off this appointment'],
  ...['Número equivocado', 'Quíteme de la lista', "Ne m'envoyez plus de messages", 'Mauvais numéro', 'plus de SMS svp'],
  ...right.ask,
])('%j may mean stop (rules 22 and 42)', (words) => expect(readTextReply(words)).toBe('maybe_stop'));

test.each(wrong.stop_or_ask)('%j means or may mean stop', (words) => {
  expect(['stop', 'maybe_stop']).toContain(readTextReply(words));
});

test.each([
  ...['Thank you', 'constructor', 'Yes please', 'bus stopover', 'ends', 'Can I come at 3?', 'CANCEL my appointment'],
  ...[
    'No thanks',
    'I will stop by at 3',
    'please stop by at 3',
    "can't stop smiling",
    'OK, no, stop by whenever you like',
    'End of the day works',
    'No more cavities!',
    'Cancel my appointment, please',
    "I can't make it. Cancel.",
    "I'll get back to you from work",
    'Je ne peux pas venir',
    'Hi',
    '2',
    'Gracias',
    'Merci',
    'Ok, I loved it',
    'Loved the visit!',
    'Liked it',
    'y e s',
  ],
])('%j is a message for the desk', (words) => {
  expect(['message', 'start']).toContain(readTextReply(words));
});

test.each([...right.none, ...wrong.none])('%j stops nothing', (words) => {
  expect(['message', undefined]).toContain(readTextReply(words));
});

const ours = 'Hi Fay, thanks for visiting! Reply STOP to opt out.';
test.each([
  ...['', '...', '👍', '❤️❤️', '🙏🏽', ' ', '“”'],
  ...['Liked', 'Loved', 'Disliked', 'Emphasized', 'Questioned', 'Laughed at'].map((verb) => `${verb} “${ours}”`),
  ...[`Liked "${ours.slice(0, 30)}…`, `Removed a like from “${ours}”`, `Reacted 👍 to “${ours}”`, 'Liked an image'],
  ...[
    `Le gustó “${ours}”`,
    `Le encantó "${ours}"`,
    `Reaccionó con 👍 a “${ours}”`,
    `Se rió de “${ours}”`,
    `No le gustó “${ours}”`,
  ],
  ...[`A aimé « ${ours} »`, `A adoré « ${ours} »`, `A réagi avec 👍 à « ${ours} »`],
  ...[`👍 to “${ours}”`, `\u200A👍\u200A to \u201C\u200B${ours}\u200B\u201D`, `❤️ a “${ours}”`],
])('%j says nothing', (words) => expect(readTextReply(words)).toBeUndefined());

test('the provider confirms its own keywords, and we confirm the others', () => {
  for (const words of ['STOP', 'stop.', 'Start']) expect(isAnsweredByProvider(words)).toBe(true);
  for (const words of ['ALTO', 'ARRÊT', 'S T O P', 'HELP']) expect(isAnsweredByProvider(words)).toBe(false);
});

test('a long reply is read at once, however its words repeat', () => {
  const start = performance.now();
  for (const words of ['please just ', 'you can ', 'stop sending me ', 'no more of the ', 'any more '])
    readTextReply(words.repeat(400));
  expect(performance.now() - start).toBeLessThan(10_000);
});
