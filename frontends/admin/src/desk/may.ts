import { createContext, use } from 'react';
import type { Permission } from '@rewards/contracts/permissions';

export type May = (permission: Permission) => boolean;

/** What the signed-in user's role allows (rule 32). Outside of the desk, nothing. */
export const MayContext = createContext<May>(() => false);

/**
 * Whether the signed-in user may do something. Name it by the call: `may(deleteUser.permission)`. What the role forbids
 * isn't shown.
 */
export const useMay = (): May => use(MayContext);
