import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { User } from '@rewards/contracts/user';
import { Anchor, Button, EmptyState, FailureState, IconQrcode, PageHeading, Section, Skeleton } from '@rewards/kit';
import { IconTrash } from '@rewards/kit/desk';
import { useAddressState } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import classes from '../desk/desk.module.css';
import { useShowQr } from '../front-desk/use-show-qr.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { nameOf } from './masked.ts';
import { patientSections } from './patient-sections.ts';
import { usePatient } from './use-patient.ts';
import own from './patient-page.module.css';

function PatientShown({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const { showing, show } = useShowQr();
  const [deleted, setDeleted] = useState<User>();
  return (
    <>
      <PageHeading
        description={<Link to="/admin/patients">{texts.back}</Link>}
        actions={
          <>
            <BusyButton busy={showing} icon={<IconQrcode size={18} aria-hidden />} onClick={() => void show(user)}>
              {texts.showQr}
            </BusyButton>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDeleted(user)}
            >
              {users.delete}
            </Button>
          </>
        }
      >
        {nameOf(user)}
      </PageHeading>
      <div className={own.sections}>
        {patientSections.map(({ title, Part }) => (
          <Section key={title} title={title}>
            <Part user={user} />
          </Section>
        ))}
      </div>
      <DeleteUserDialog
        user={deleted}
        onDeleted={() => void navigate('/admin/patients')}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

/** One patient, with all that is known of them; each part is an entry of `patientSections`. */
export function PatientPage() {
  const { id = '' } = useParams();
  const { address } = useAddressState();
  const { user, loading, failure, retry } = usePatient(id, address.get('code') ?? undefined);

  if (user !== undefined) {
    return (
      <div className={classes.page}>
        <PatientShown key={user.id} user={user} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <PageHeading>{desk.pages.Patient}</PageHeading>
      <Section title={texts.identity}>
        {loading && <Skeleton height="12rem" aria-busy />}
        {failure !== undefined && <FailureState title={texts.failed} reason={failure.message} onRetry={retry} />}
        {!loading && failure === undefined && (
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
    </div>
  );
}
