import type { WebhookEventType } from '@rewards/domain/webhooks/webhook-event';

/** A sentence about each event for a channel of Slack or Teams. It names no one (rule 53). */
export const chatMessages: Readonly<Record<WebhookEventType, (amount: string) => string>> = {
  'referral.signed_up': () => 'A referred friend joined.',
  'referral.sign_up_undone': () => 'An admin undid adding a referred friend.',
  'referral.completed': () => 'A friend came in for a first visit.',
  'referral.completion_undone': () => "An admin undid a friend's first visit.",
  'referral.deleted': () => 'A referral was deleted.',
  'referral.deletion_undone': () => 'An admin undid deleting a referral.',
  'credit.earned': (amount) => `A patient earned ${amount} credit.`,
  'credit.reversed': (amount) => `A patient's ${amount} credit was taken back.`,
  'credit.redeemed': (amount) => `A patient redeemed ${amount} credit.`,
  'credit.redemption_undone': (amount) => `An admin undid giving out ${amount} credit.`,
  'credit.posted': () => "A patient's redeemed credit was posted to your own system.",
  'credit.posting_refused': () => "Your own system refused a patient's redeemed credit.",
  'referral.pending': () => "A friend left an email, but hasn't signed up yet.",
  'request.received': () => 'Someone asked for an appointment.',
  'patient.added': () => 'A patient signed up or was added.',
  'webhook.test': () => 'This is a test message from Referral Rewards.',
};

/** What the links in those messages say. */
export const chatLinks = {
  patient: 'Open the patient',
  requests: 'Open the requests',
  webhooks: 'Open the webhooks',
};
