/**
 * The design system for all screens. Everything here is one package shared by the shell and all remotes, and shared
 * packages aren't tree-shaken: every page pays for each line. Import only from `@rewards/kit`: a remote that imports
 * Mantine directly gets a second copy.
 */
import './theme/theme.css';
import './theme/mantine.css';
import './theme/base.css';
import './layout/looks.css';

export {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Divider,
  Loader,
  NativeSelect,
  PasswordInput,
  Progress,
  Skeleton,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export * from './icons.ts';
export { AppProvider } from './app-provider.tsx';
export { DataTable, type Column } from './data/data-table.tsx';
export { formatMoney, Money, moneyAmong, MoneyTogether, useWriteMoney } from './data/money.tsx';
export { formatPhone, phoneLink, PhoneText } from './data/phone-text.tsx';
export {
  datesBy,
  formatDay,
  formatShortDate,
  PracticeZoneContext,
  ShortDate,
  usePracticeZone,
} from './data/short-date.tsx';
export { StatCard } from './data/stat-card.tsx';
export { StatusBadge } from './data/status-badge.tsx';
export { TruncatedText } from './data/truncated-text.tsx';
export { ConfirmDialog } from './feedback/confirm-dialog.tsx';
export { Dialog } from './feedback/dialog.tsx';
export { EmptyState, FailureState } from './feedback/empty-state.tsx';
export { ErrorBoundary } from './feedback/error-boundary.tsx';
export { focusOnArrival } from './feedback/focus-on-arrival.ts';
export { LoadingScreen } from './feedback/loading-screen.tsx';
export { toast } from './feedback/toast.tsx';
export { keepToastsAtBottom } from './feedback/toast-place.ts';
export { useCopied } from './feedback/use-copied.ts';
export { EmailInput } from './forms/email-input.tsx';
export { SixDigitField } from './forms/six-digit-field.tsx';
export { PostedFormContext, usePostedForm, type PostedForm } from './forms/posted-form.ts';
export { useAct, type Acting } from './forms/use-act.ts';
export { useValidatedForm, type FormField } from './forms/use-validated-form.ts';
export { PageCard } from './layout/page-card.tsx';
export { PageHeading } from './layout/page-heading.tsx';
export { PracticeMark, PracticeMarkContext } from './layout/practice-mark.tsx';
export { ResponsiveGrid } from './layout/responsive-grid.tsx';
export { Section, TitleAboveContext } from './layout/section.tsx';
export { Stack } from './layout/stack.ts';
export { ThemeSwitch, useOtherTheme } from './layout/theme-switch.tsx';
export { ToothIcon } from './layout/tooth-icon.tsx';
export { useIsRunning } from './use-is-running.ts';
export { ThemeProvider } from './theme-provider.tsx';
export { kitTexts } from './texts/en.ts';
