import { useState, type ComponentType } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useApi } from '@rewards/client';
import { byId } from '@rewards/contracts/fields';
import type { PatientPage as Patient } from '@rewards/contracts/patient-page';
import {
  Anchor,
  Button,
  Dialog,
  EmptyState,
  FailureState,
  IconQrcode,
  PageHeading,
  Section,
  Skeleton,
  Stack,
} from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { useAddressState } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { LazySection, LazyWhenVisible, type Load } from '../desk/lazy-section.tsx';
import { useMay } from '../desk/may.ts';
import { mayLeave } from '../desk/use-asks-before-leaving.ts';
import { formNames } from '../edits/form-names.ts';
import { PatientIdentity } from './patient-identity.tsx';
import { PatientLink } from './patient-link.tsx';
import own from './patient-page.module.css';
import type { PatientSectionProps } from './patient-section-props.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { useShowQr } from '../use-show-qr.ts';
import { DeleteUserDialog, type Leaving } from '../users/delete-user-dialog.tsx';
import { nameOf, patientAddress } from '../users/patient.ts';
import { showPatient } from '../users/show-patient.ts';

/**
 * Whether a patient's form is open. It's in the address, so someone whose session expired can continue there. It asks
 * before closing with unsaved changes.
 */
function useCorrectionSlot(patientId: string) {
  const { address, change } = useAddressState();
  const done = () => change({ edit: undefined }, { replace: true });
  return {
    opened: address.get('edit') === 'patient',
    open: () => change({ edit: 'patient' }),
    done,
    leave: () => {
      if (mayLeave(formNames.patient(patientId))) done();
    },
  };
}

/** What isn't in sight at first is loaded once it comes into view. */
type PatientSection = { readonly title: string; readonly description?: string } & (
  | { readonly Part: ComponentType<PatientSectionProps> }
  | { readonly load: Load<PatientSectionProps> }
);

/** The sections of a patient's page by column, in order. Add an entry for a new section. */
const patientColumns: readonly (readonly PatientSection[])[] = [
  [
    { title: texts.identity, Part: PatientIdentity },
    { title: texts.link, Part: PatientLink },
  ],
  [
    {
      title: texts.referrals,
      load: async () => (await import('./patient-referrals.tsx')).PatientReferrals,
    },
    {
      title: texts.qrs,
      description: texts.qrsHint,
      load: async () => (await import('./history/patient-qrs.tsx')).PatientQrs,
    },
  ],
  [
    {
      title: texts.credit,
      load: async () => (await import('./patient-credit.tsx')).PatientCredit,
    },
    {
      title: texts.messages,
      description: texts.messagesHint,
      load: async () => (await import('./history/patient-messages.tsx')).PatientMessages,
    },
  ],
];

/** Below the columns, as wide as the page. */
const patientLog: PatientSection = {
  title: texts.log,
  description: texts.logHint,
  load: async () => (await import('./history/patient-log.tsx')).PatientLog,
};

const loadCorrection = async () => (await import('./correction/correction-form.tsx')).CorrectionForm;

interface PatientSectionShownProps {
  readonly section: PatientSection;
  readonly page: Patient;
  readonly wide?: boolean;
}

function PatientSectionShown({ section, page, wide = false }: PatientSectionShownProps) {
  return (
    <Section title={section.title} description={section.description}>
      {'Part' in section ? (
        <section.Part page={page} />
      ) : (
        <LazyWhenVisible load={section.load} failed={texts.partFailed} page={page} wide={wide} />
      )}
    </Section>
  );
}

function PatientShown({ page }: { readonly page: Patient }) {
  const { user } = page;
  const navigate = useNavigate();
  const may = useMay();
  const { showing, show } = useShowQr();
  const correction = useCorrectionSlot(user.id);
  const [deleted, setDeleted] = useState<Leaving>();
  return (
    <>
      <PageHeading
        description={
          <Anchor component={Link} to="/admin/patients">
            {texts.back}
          </Anchor>
        }
        actions={
          <>
            <BusyButton busy={showing} Icon={IconQrcode} onClick={() => show(user)}>
              {texts.showQr}
            </BusyButton>
            <Button variant="default" onClick={correction.open}>
              {texts.edit}
            </Button>
            {may('delete_records') && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => setDeleted({ ...user, balance: page.credit.balance, qrs: page.qrs.total })}
              >
                {users.delete}
              </Button>
            )}
          </>
        }
      >
        {nameOf(user)}
      </PageHeading>
      <div className={own.columns}>
        {patientColumns.map((sections) => (
          <div key={sections[0]?.title} className={own.column}>
            {sections.map((section) => (
              <PatientSectionShown key={section.title} section={section} page={page} />
            ))}
          </div>
        ))}
      </div>
      <PatientSectionShown section={patientLog} page={page} wide />
      <Dialog opened={correction.opened} place="top" title={texts.editTitle} onClose={correction.leave}>
        <LazySection load={loadCorrection} failed={texts.partFailed} newest={user} onDone={correction.done} />
      </Dialog>
      <DeleteUserDialog
        user={deleted}
        onDeleted={() => void navigate('/admin/patients')}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

/** One patient with everything known about them. Its sections are entries of `patientColumns`. */
export function PatientPage() {
  const { id = '' } = useParams();
  // An invalid ID isn't requested.
  const params = byId.safeParse({ id }).data;
  const { data, error, isValidating, mutate } = useApi(showPatient, params && { params }, { keepPreviousData: false });
  const isMissing = params === undefined || error?.code === 'not_found';
  const failure = isMissing || isValidating ? undefined : error;

  if (data !== undefined && !isMissing) {
    // Their record was merged into this one.
    if (data.user.id !== params.id) return <Navigate to={patientAddress(data.user.id)} replace />;
    return (
      <Stack gap="lg">
        <PatientShown key={data.user.id} page={data} />
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <PageHeading>{desk.pages.Patient}</PageHeading>
      <Section title={texts.identity}>
        {!isMissing && failure === undefined && <Skeleton height="12rem" aria-busy />}
        {failure !== undefined && (
          <FailureState title={texts.failed} reason={failure.message} onRetry={() => void mutate()} />
        )}
        {isMissing && (
          <EmptyState
            drawing="search"
            title={texts.notFound}
            action={
              <Anchor component={Link} to="/admin/patients">
                {texts.back}
              </Anchor>
            }
          >
            {texts.notFoundHint}
          </EmptyState>
        )}
      </Section>
    </Stack>
  );
}
