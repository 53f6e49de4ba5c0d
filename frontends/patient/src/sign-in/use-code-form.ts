import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure, call, isMobile, usePublicConfig } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { type AskedAtCode, nobodyHelped, verificationForm, verifyLoginCode } from '@rewards/contracts/sign-in';
import { toast, usePostedForm, useValidatedForm } from '@rewards/kit';
import { say, texts } from '../texts/sign-in.ts';
import { type CodeRequest, isCodeEnough } from './code-request.ts';
import { reportMobileFailure } from './report-mobile-failure.ts';
import { useCodeOnce } from './use-code-once.ts';
import { useSecondStep, useSignInCompletion } from './use-sign-in-completion.ts';
import { sessionFailure, verificationFailure } from './form-failure.tsx';

const codeDigits = 6;
const nothing: AskedAtCode = { name: false, staff: false };

/** Only what was asked for. */
const answersIn = (name: string, staff: string) => ({
  ...(name !== '' && { name }),
  ...(staff !== '' && (staff === nobodyHelped ? { staff: '', staff_none: true } : { staff })),
});

/** What the server doesn't know of someone whose code is right. */
const missingBy = (failure: unknown): keyof AskedAtCode | undefined => {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  return code === 'name_required' ? 'name' : code === 'staff_required' ? 'staff' : undefined;
};

/**
 * The form of code mode, step 2. It begins with the code, which is all a known patient needs. Once the server says that
 * the name or the team member is missing, it asks for them. The code stays valid until then. Unless the code is likely
 * enough, it's checked as soon as it's complete, so that nobody presses a button twice.
 *
 * @param isInvited a friend's invitation answers who helped, until the reader changes it
 */
export function useCodeForm(request: CodeRequest, isInvited: boolean) {
  const complete = useSignInCompletion();
  const toSecondStep = useSecondStep();
  const sendOnce = useCodeOnce();
  const verified = useRef(false);
  const { data: practice } = usePublicConfig();
  // A practice that lists no team doesn't ask about it (rule 42).
  const mayLackStaff = request.hasStaff !== true && practice?.staff_names.length !== 0;
  const askedFor = (missing: keyof AskedAtCode | undefined, before: AskedAtCode): AskedAtCode =>
    missing === undefined
      ? before
      : { name: missing === 'name' || before.name, staff: missing === 'staff' || mayLackStaff };
  const initial = { email: request.email, token: '', name: '', staff: isInvited ? nobodyHelped : '' };
  const posted = usePostedForm(initial);
  const [asked, setAsked] = useState(() => askedFor(missingBy(posted?.failure), nothing));

  /**
   * A code works once: if only the session check fails afterwards, the next submit continues from there.
   *
   * @returns whether it signed in. If not, the page already shows what comes next.
   */
  const verify = async (body: BodyOf<typeof verifyLoginCode>): Promise<boolean> => {
    if (verified.current) return true;
    try {
      await sendOnce(body.email, () => call(verifyLoginCode, { body }));
    } catch (thrown) {
      if (await toSecondStep(thrown)) return false;
      const missing = missingBy(thrown);
      if (missing !== undefined && !asked[missing]) {
        setAsked(askedFor(missing, asked));
        return false;
      }
      reportMobileFailure({ email: body.email, step: 'verify', failure: thrown });
      // Phones have their own message (specification, section 8).
      throw verificationFailure(thrown, isMobile() ? texts.login.mobileVerificationFailed : undefined);
    }
    verified.current = true;
    toast.success(texts.login.verified, 'verify-code');
    return true;
  };

  const form = useValidatedForm({
    say,
    schema: verificationForm(asked),
    initial,
    onSubmit: async ({ email, token, name, staff }) => {
      if (!(await verify({ email, token, ...answersIn(name, asked.staff ? staff : '') }))) return;
      await complete({ afterCode: true }).catch((failure: unknown) => {
        reportMobileFailure({ email, step: 'session', failure });
        throw sessionFailure(failure);
      });
    },
  });

  const checksItself = !isCodeEnough(request) && !asked.name && !asked.staff;
  const { token } = form.values;
  const check = useEffectEvent(() => void form.submit());
  useEffect(() => {
    if (checksItself && token.length === codeDigits) check();
  }, [checksItself, token]);

  return { form, asked, checksItself };
}
