import { config, type PublicConfig } from '@rewards/contracts/practice';
import { useApi } from '@rewards/client';

/**
 * What every page may know about the practice: its team, its credit, its limits. It hardly ever changes while one
 * looks.
 */
export const usePublicConfig = () => useApi(config, {}, { revalidateOnFocus: false });

/** Until the server has said otherwise: a new code every 60 seconds (rule 13). */
const usualResendSeconds = 60;

export const resendSecondsOf = (known: PublicConfig | undefined): number =>
  known?.limits.code_resend_seconds ?? usualResendSeconds;
