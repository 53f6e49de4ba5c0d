import { type Check, type Finding, look, ok, when } from './check.ts';

export const webhooks: Check = {
  name: 'webhooks',
  async examine({ settings: { allowsPrivateWebhooks }, database }) {
    const practice = (await database().catch(() => undefined))?.practice;
    return judgeWebhooks(practice?.failingWebhooks ?? [], allowsPrivateWebhooks);
  },
};

export const judgeWebhooks = (failing: readonly string[], allowsPrivate: boolean): readonly Finding[] => [
  failing.length === 0
    ? ok('none is failing')
    : look(`not getting their events: ${failing.join(', ')}`, 'Settings, Webhooks shows why, and sends them again.'),
  ...when(
    allowsPrivate,
    look(
      'they may go to private addresses and unencrypted',
      'Remove WEBHOOK_PRIVATE_ADDRESSES unless a program on your own network needs it.',
    ),
  ),
];
