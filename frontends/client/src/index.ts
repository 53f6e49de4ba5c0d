/** How the front ends call the API, and their interface with the shell. One package shared by all of them. */
export {
  announceRoleForbids,
  onAnotherUser,
  onAnswer,
  onRoleForbids,
  onSessionEnd,
  onSignedOut,
  type SignedOutCall,
} from './announcements.ts';
export { apiAddress, ownAddress } from './api-address.ts';
export { ApiFailure, isSignedOut, messageOf, type FailureKind } from './api-failure.ts';
export { findIn, storeIn, tryTo } from './browser-storage.ts';
export { callAddress } from './call-address.ts';
export { call, type CallInput, type CallOptions } from './call.ts';
export { download } from './download.ts';
export { forgetOldDrafts } from './drafts/stored-drafts.ts';
export { discardInput, hasUnsavedInput, holdInput, isSomeoneTyping, showsPrivatePage } from './drafts/unsaved-input.ts';
export { useFormDraft, useKeptInput, type FormDraft } from './use-form-draft.ts';
export { isMobile, previousAddress, readFirstPage, startFrom } from './first-page.ts';
export { postedForm } from './posted-form.ts';
export { onFreshSignInNeeded } from './fresh-sign-in.ts';
export { inReadersLanguage, readersLanguage } from './language.ts';
export { markAddress, readPublicConfig, usePublicConfig } from './public-config.ts';
export { onOtherTab, type OtherTab } from './other-tabs.ts';
export { loadPasskeys, supportsPasskeys } from './passkeys.ts';
export type { Download } from './receive-file.ts';
export { saveFile } from './save-file.ts';
export type { UploadOptions } from './send-file.ts';
export type { LaterPage, RemoteModule, RemotePage, RemotePages } from './remote-surface.ts';
export { upload } from './upload.ts';
export { useApi, useCachedAnswers } from './use-api.ts';
export { useCall, useReadAgain, useReadAllAgain, useShownAnswers } from './use-call.ts';
export { useLikelyEmail } from './use-likely-email.ts';
export { firstCache, firstSession, learnFirstSession, useSession, type Session } from './use-session.ts';
export { withoutShapes } from './without-shapes.ts';
