/** How the front ends call the API, and their interface with the shell. One package shared by all of them. */
export { apiAddress, ownAddress } from './api-address.ts';
export { ApiFailure, isSignedOut, messageOf, type FailureKind } from './api-failure.ts';
export { callAddress } from './call-address.ts';
export { call, type CallInput, type CallOptions } from './call.ts';
export { isMobile } from './device.ts';
export { download, type Download } from './download.ts';
export { inReadersLanguage, readersLanguage } from './language.ts';
export { readPublicConfig, usePublicConfig } from './public-config.ts';
export { saveFile } from './save-file.ts';
export { onSignedOut } from './signed-out.ts';
export type { LaterPage, RemoteModule, RemotePage, RemotePages } from './remote-surface.ts';
export { upload, type UploadOptions } from './upload.ts';
export { useApi } from './use-api.ts';
export { useCall, useReadAgain, useShownAnswers } from './use-call.ts';
export { useSession, type Session } from './use-session.ts';
export { withoutShapes } from './without-shapes.ts';
