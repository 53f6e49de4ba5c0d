import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undoActivity } from '@rewards/contracts/activity';
import { changeRole, grantAdmin, revokeAdmin } from '@rewards/contracts/admins';
import { redeemCredit } from '@rewards/contracts/credit';
import { chooseChart, finishPosting, markSlip, removeChart, retryPosting } from '@rewards/contracts/credit-postings';
import { planCreditTerms, showCreditPolicy, withdrawCreditTerms } from '@rewards/contracts/credit-policy';
import { exportPatients, exportReferrals } from '@rewards/contracts/exports';
import { cancelFollowUp, finishTextReply, listFollowUps, listTextReplies } from '@rewards/contracts/follow-ups';
import { clearQr, deleteQrGeneration, generateQr, listQrGenerations, resendMail } from '@rewards/contracts/front-desk';
import { retryDelivery, showDeliveries } from '@rewards/contracts/notifications';
import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { uploadOptOuts, uploadPatients } from '@rewards/contracts/patient-import';
import { applyCloseOut } from '@rewards/contracts/close-out';
import { takeReport } from '@rewards/contracts/reports';
import {
  confirmVisit,
  confirmVisits,
  dismissVisit,
  keepVisit,
  pasteVisits,
  postponeVisit,
} from '@rewards/contracts/visits';
import { completeReferral, deleteReferral, referByHand } from '@rewards/contracts/referrals';
import { changeQuoteRequest, listQuoteRequests, requestQuote } from '@rewards/contracts/quotes';
import {
  beginPairing,
  changeScreen,
  claimScreen,
  commandScreen,
  listScreens,
  revokeScreen,
} from '@rewards/contracts/screens';
import { markTasks } from '@rewards/contracts/tasks';
import { deleteFilm, uploadFilm } from '@rewards/contracts/films';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { deleteUser, setCounters } from '@rewards/contracts/patients';
import { localDate } from '@rewards/domain/local-date';
import { aFilm } from '../builders/a-film.ts';
import { decisionActions } from '../support/decision-actions.ts';
import { everyEndpoint, nameOf } from '../support/every-endpoint.ts';
import { OpenDentalServer } from '@rewards/dental-office/open-dental-server';
import { aPatient, anAdmin, plantReferrals, plantUser, type SignedIn } from '../support/people.ts';
import { connectPractice, openDentalEnvironment } from '../support/connect-practice.ts';
import { plantMatchedVisits, plantNamed, plantPostingOf } from '../support/plant-practice-work.ts';
import { reportActions } from '../support/report-actions.ts';
import { systemActions } from '../support/system-actions.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const changing = (await everyEndpoint())
  .filter((call) => call.permission && call.method !== 'GET' && call.changes.length > 0)
  .map(nameOf);

interface LogRow {
  readonly action: string;
  readonly actor_id: string | null;
}

describe('every admin action', () => {
  let office: OpenDentalServer;
  let service: RunningService;
  let admin: SignedIn;
  let browser: Visitor;
  let maria: SignedIn;
  let referralIds: readonly string[];
  let undoable = '';
  let filmId = '';
  let redemptionId = '';
  let chart = '';

  beforeAll(async () => {
    office = await OpenDentalServer.start();
    service = await startService({
      environment: { ...openDentalEnvironment(office), WEBHOOK_PRIVATE_ADDRESSES: 'on' },
    });
    [admin, maria] = [await anAdmin(service), await aPatient(service)];
    browser = admin.browser;
    referralIds = await plantReferrals(service.sql, maria.user.id, 2);
    await service.visitor().call(requestQuote, {
      body: { name: 'Kim', phone: '(678) 555-0144', email: 'kim@example.org', reason: 'A check', consent: true },
    });
  });
  afterAll(async () => {
    await service.stop();
    await office.stop();
  });

  const screenId = async () => (await browser.call(listScreens)).screens[0]?.id ?? '';
  const [first, second] = [() => ({ id: referralIds[0] ?? '' }), () => ({ id: referralIds[1] ?? '' })];
  const plantVisits = async (count: number) =>
    plantMatchedVisits(service.sql, await plantReferrals(service.sql, maria.user.id, count));
  const named = () => plantNamed(service.sql, maria.user.id);
  const logged = () => service.sql.rows<LogRow>('select action, actor_id from activity_log order by at, id');

  const plantPosting = (state: string, problem: string | null) =>
    plantPostingOf(service.sql, { userId: maria.user.id, chart }, { state, problem });

  /** Ordered so that each action finds what it needs. */
  const actions: readonly (readonly [string, string | readonly string[], () => Promise<unknown>])[] = [
    [
      nameOf(uploadPatients),
      'patients_imported',
      () => browser.call(uploadPatients, { body: upload('Email\nlisted@example.com\n') }),
    ],
    [
      nameOf(takeReport),
      'report_taken',
      () => browser.call(takeReport, { query: {}, body: upload('Date,Patient\n3/2/2026,Ann Hill\n') }),
    ],
    [
      nameOf(uploadOptOuts),
      'opt_outs_imported',
      () => browser.call(uploadOptOuts, { body: upload('Email\nlisted@example.com\n') }),
    ],
    [
      nameOf(referByHand),
      'referral_added',
      () =>
        browser.call(referByHand, {
          body: { referrer_id: maria.user.id, name: 'Robin', email: 'friend@example.org', phone: '', reason: '' },
        }),
    ],
    [nameOf(completeReferral), 'referral_completed', () => browser.call(completeReferral, { params: first() })],
    [
      nameOf(applyCloseOut),
      ['referral_completed', 'visits_closed_out'],
      async () => {
        const [id = ''] = await plantReferrals(service.sql, maria.user.id, 1);
        return browser.call(applyCloseOut, { body: { referral_ids: [id] } });
      },
    ],
    [nameOf(pasteVisits), 'visits_pasted', async () => browser.call(pasteVisits, { body: { text: await named() } })],
    [
      nameOf(confirmVisit),
      'referral_completed',
      async () => {
        const [visit] = await plantVisits(1);
        return browser.call(confirmVisit, { params: visit!, body: visit! });
      },
    ],
    [
      nameOf(confirmVisits),
      ['referral_completed', 'referral_completed', 'visits_confirmed'],
      async () => browser.call(confirmVisits, { body: { visits: [...(await plantVisits(2))] } }),
    ],
    [
      nameOf(dismissVisit),
      'visit_dismissed',
      async () => {
        const [visit] = await plantVisits(1);
        return browser.call(dismissVisit, { params: visit!, body: visit! });
      },
    ],
    [
      nameOf(postponeVisit),
      'visit_postponed',
      async () => {
        const [visit] = await plantVisits(1);
        return browser.call(postponeVisit, { params: visit! });
      },
    ],
    [
      nameOf(keepVisit),
      'visit_kept',
      async () => {
        const [visit] = await plantVisits(1);
        await service.sql.rows(`update visits set state = 'taken_back', referral_id = $2 where id = $1`, [
          visit!.id,
          visit!.referral_id,
        ]);
        return browser.call(keepVisit, { params: visit! });
      },
    ],
    ...decisionActions({ browser: () => browser, sql: () => service.sql, referrer: () => maria.user.id, second }),
    [
      nameOf(redeemCredit),
      'credit_redeemed',
      async () => {
        const body = { user_id: maria.user.id, amount: 5, given_on: localDate(new Date(), 'America/New_York') };
        redemptionId = (await browser.call(redeemCredit, { body })).credit.id;
      },
    ],
    [
      nameOf(markSlip),
      'slip_typed',
      () => browser.call(markSlip, { params: { id: redemptionId }, body: { done: true } }),
    ],
    [
      nameOf(chooseChart),
      'chart_chosen',
      async () => {
        await connectPractice(service.databaseUrl);
        chart = String(office.office.hasPatient({ FName: 'Maria', LName: 'Santos' }));
        return browser.call(chooseChart, { params: { id: maria.user.id }, body: { chart_id: chart } });
      },
    ],
    [
      nameOf(retryPosting),
      'credit_posting_retried',
      async () => {
        const id = await plantPosting('refused', null);
        // The job would post it first, and the log would name the system.
        await connectPractice(service.databaseUrl, { pausedAt: new Date() });
        return browser.call(retryPosting, { params: { id } });
      },
    ],
    [
      nameOf(finishPosting),
      'credit_posting_finished',
      async () => browser.call(finishPosting, { params: { id: await plantPosting('needs_person', 'alike') } }),
    ],
    [nameOf(removeChart), 'chart_removed', () => browser.call(removeChart, { params: { id: maria.user.id } })],
    [
      nameOf(planCreditTerms),
      'credit_terms_planned',
      () => browser.call(planCreditTerms, { body: { award: 75, year_cap: 600, begins_on: '2999-01-01' } }),
    ],
    [
      nameOf(withdrawCreditTerms),
      'credit_terms_withdrawn',
      async () => {
        const { terms } = await browser.call(showCreditPolicy);
        return browser.call(withdrawCreditTerms, { params: { id: terms[0]?.id ?? '' } });
      },
    ],
    [
      nameOf(deleteReferral),
      'referral_deleted',
      async () => void (undoable = (await browser.call(deleteReferral, { params: second() })).activity_id),
    ],
    [nameOf(undoActivity), 'action_undone', () => browser.call(undoActivity, { params: { id: undoable } })],
    [
      nameOf(setCounters),
      'counters_set',
      () => browser.call(setCounters, { params: { id: maria.user.id }, body: { signed_up: 4 } }),
    ],
    // Opened again below, which is counted in the same entry.
    [nameOf(showPatient), 'patient_opened', () => versionOf(maria.user.id)],
    [
      nameOf(correctPatient),
      'user_corrected',
      async () =>
        browser.call(correctPatient, {
          params: { id: maria.user.id },
          body: { version: await versionOf(maria.user.id), note: 'Comes by bus' },
        }),
    ],
    [nameOf(generateQr), 'qr_generated', () => browser.call(generateQr, { body: { user_id: maria.user.id } })],
    [
      nameOf(resendMail),
      'mail_resent',
      () => browser.call(resendMail, { params: { id: maria.user.id }, body: { what: 'link' } }),
    ],
    [
      nameOf(retryDelivery),
      'delivery_retried',
      async () => {
        // Otherwise it could still be in progress and be marked sent after this.
        const sent = `mail_deliveries where kind = 'referral_card' and state = 'sent'`;
        await until('a card is sent', async () => (await service.sql.count(sent)) > 0);
        await service.sql.rows(`
          update mail_deliveries set state = 'failed', failure = 'EENVELOPE 550', sealed = 'gone'
          where id = (select id from ${sent} limit 1)`);
        const { failed } = await browser.call(showDeliveries);
        return browser.call(retryDelivery, { params: { id: failed[0]?.id ?? '' } });
      },
    ],
    [
      nameOf(cancelFollowUp),
      'text_canceled',
      async () => {
        await service.sql.rows(`
          insert into follow_up_texts (qr_generation_id, phone, state, due_at, attempts)
          select id, '+16785550199', 'scheduled', now() + interval '1 day', 0 from qr_generations
          on conflict do nothing`);
        const { follow_ups: planned } = await browser.call(listFollowUps);
        return browser.call(cancelFollowUp, { params: { id: planned[0]?.id ?? '' } });
      },
    ],
    [
      nameOf(finishTextReply),
      'text_reply_finished',
      async () => {
        await service.sql.rows(`
          insert into text_replies (id, phone, body, may_mean_stop, received_at)
          values (gen_random_uuid(), '+16785550199', 'Can I come at 3?', false, now())`);
        const { replies } = await browser.call(listTextReplies);
        return browser.call(finishTextReply, { params: { id: replies[0]?.id ?? '' } });
      },
    ],
    [nameOf(markTasks), 'task_marked', () => browser.call(markTasks, { body: { keys: ['setup:team'], taken: true } })],
    [
      nameOf(changeQuoteRequest),
      'request_changed',
      async () => {
        const { quotes } = await browser.call(listQuoteRequests);
        return browser.call(changeQuoteRequest, { params: { id: quotes[0]?.id ?? '' }, body: { state: 'called' } });
      },
    ],
    [nameOf(clearQr), 'qr_cleared', () => browser.call(clearQr)],
    [
      nameOf(deleteQrGeneration),
      'qr_generation_deleted',
      async () =>
        browser.call(deleteQrGeneration, {
          params: { id: (await browser.call(listQrGenerations)).qr_generations[0]?.id ?? '' },
        }),
    ],
    [
      nameOf(claimScreen),
      'screen_paired',
      async () =>
        browser.call(claimScreen, {
          body: {
            code: (await service.visitor().call(beginPairing, { body: { page: 'tv' } })).user_code,
            name: 'Window',
          },
        }),
    ],
    [
      nameOf(changeScreen),
      'screen_renamed',
      async () => browser.call(changeScreen, { params: { id: await screenId() }, body: { name: 'Door' } }),
    ],
    [
      nameOf(commandScreen),
      'screen_commanded',
      async () => browser.call(commandScreen, { params: { id: await screenId() }, body: { command: 'chime' } }),
    ],
    [
      nameOf(revokeScreen),
      'screen_revoked',
      async () => browser.call(revokeScreen, { params: { id: await screenId() } }),
    ],
    [
      nameOf(savePracticeProfile),
      'settings_changed',
      async () =>
        browser.call(savePracticeProfile, {
          body: { ...(await browser.call(getPracticeProfile)), name: 'Lakeside Dental' },
        }),
    ],
    [
      nameOf(uploadFilm),
      'film_uploaded',
      async () => void (filmId = (await browser.call(uploadFilm, { body: upload(aFilm(), 'Lake.mp4') })).film.id),
    ],
    [nameOf(deleteFilm), 'film_deleted', () => browser.call(deleteFilm, { params: { id: filmId } })],
    [nameOf(grantAdmin), 'admin_granted', () => browser.call(grantAdmin, { body: { email: 'new.desk@example.com' } })],
    [
      nameOf(changeRole),
      'role_changed',
      async () =>
        browser.call(changeRole, { params: await idOf('new.desk@example.com'), body: { role: 'front_desk' } }),
    ],
    [
      nameOf(revokeAdmin),
      'admin_revoked',
      async () => browser.call(revokeAdmin, { params: await idOf('new.desk@example.com') }),
    ],
    [
      nameOf(deleteUser),
      'user_deleted',
      async () =>
        browser.call(deleteUser, {
          params: { id: (await plantUser(service.sql, { email: 'leaves@example.com' })).id },
        }),
    ],
    ...systemActions({ browser: () => browser, sql: () => service.sql }),
    [nameOf(exportPatients), 'patients_exported', () => browser.ask(exportPatients)],
    [nameOf(exportReferrals), 'referrals_exported', () => browser.ask(exportReferrals)],
    ...reportActions(() => browser),
  ];

  const versionOf = async (id: string) => (await browser.call(showPatient, { params: { id } })).user.version;

  async function idOf(email: string): Promise<{ id: string }> {
    const [user] = await service.sql.rows<{ id: string }>('select id from users where email = $1', [email]);
    return { id: user?.id ?? '' };
  }

  it('is covered by this test if it changes anything', () => {
    const known = new Set(actions.map(([call]) => call));
    expect(changing.filter((call) => !known.has(call))).toEqual([]);
  });

  it.each(actions)('from %s is logged as %s, with the admin who did it (rule 30)', async (_call, action, act) => {
    const before = await logged();
    await act();
    const entries = (await logged()).slice(before.length).toSorted((a, b) => (a.action < b.action ? -1 : 1));
    expect(entries).toEqual([action].flat().map((each) => ({ action: each, actor_id: admin.user.id })));
  });
});
