import { Group, Facts } from '@rewards/kit/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall, useSession } from '@rewards/client';
import { grantAdmin, revokeAdmin } from '@rewards/contracts/admins';
import type { EditableUser } from '@rewards/contracts/patient-page';
import type { User } from '@rewards/contracts/user';
import { Anchor, Dialog, formatShortDate, PhoneText, phoneLink, ShortDate, Text, usePracticeZone } from '@rewards/kit';
import { NoneText, useAddressState } from '@rewards/kit/lists';
import { SmallButton } from '../busy-button.tsx';
import { LazySection } from '../desk/lazy-section.tsx';
import { useMay } from '../desk/may.ts';
import { CallDialog } from '../call-dialog.tsx';
import { texts } from '../texts/patient.ts';
import { texts as users } from '../texts/users.ts';
import { nameOf, patientAddress } from '../users/patient.ts';
import type { PatientSectionProps } from './patient-section-props.ts';

const loadMergeWith = async () => (await import('../merge/merge-with.tsx')).MergeWith;
const loadDuplicates = async () => (await import('../merge/likely-duplicates.tsx')).LikelyDuplicates;

/** Grants or revokes the admin role (rule 16). */
function RoleButton({ user }: { readonly user: User }) {
  const { session } = useSession();
  const grant = useCall(grantAdmin);
  const revoke = useCall(revokeAdmin);
  const [asked, setAsked] = useState<User>();
  // Admins can't revoke their own role.
  if (session.state === 'signed-in' && session.user.id === user.id) return null;
  const says = user.is_admin
    ? { title: texts.revokeTitle, confirm: texts.revoke, done: texts.revoked }
    : { title: texts.grantTitle, confirm: texts.grant, done: texts.granted };
  return (
    <>
      <SmallButton onClick={() => setAsked(user)}>{says.confirm}</SmallButton>
      <CallDialog
        {...says}
        about={asked}
        danger={user.is_admin}
        asked={nameOf}
        act={({ id, email, is_admin: isAdmin }) => (isAdmin ? revoke({ params: { id } }) : grant({ body: { email } }))}
        onClose={() => setAsked(undefined)}
      >
        {(person) => (person.is_admin ? texts.revokeQuestion : texts.grantQuestion)}
      </CallDialog>
    </>
  );
}

/** Merges with a record that isn't suggested (rule 35). Open while the address asks for it. */
function MergeButton({ user }: { readonly user: User }) {
  const navigate = useNavigate();
  const { address, change } = useAddressState();
  const close = () => change({ merge: undefined }, { replace: true });
  const done = (keptId?: string) => {
    if (keptId === undefined) close();
    else void navigate(patientAddress(keptId), { replace: true });
  };
  return (
    <>
      <SmallButton onClick={() => change({ merge: '1' })}>{texts.mergeWith}</SmallButton>
      <Dialog opened={address.has('merge')} wide place="top" title={texts.mergeWith} onClose={close}>
        <LazySection load={loadMergeWith} failed={texts.partFailed} height="6rem" user={user} onDone={done} />
      </Dialog>
    </>
  );
}

const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor href={phoneLink(phone)}>
    <PhoneText phone={phone} />
  </Anchor>
);

const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);
/** Such as "Off: asked by phone, Nov 3, 2026, entered by Ana" (rule 44). */
function takesTexts(user: EditableUser, zone: string | undefined): string {
  const { takes_texts: takes, texts_origin: origin } = user;
  if (user.phone_is_landline && !user.refuses_texts) return texts.landline;
  if (origin === null) return takes ? texts.textsByDefault : texts.no;
  const { source, detail, at, by } = origin;
  const told = [
    texts.textsSources[source](takes, detail),
    at === null ? undefined : formatShortDate(at, zone),
    by === null ? undefined : texts.enteredBy(by),
  ];
  return `${yesOrNo(takes)}: ${told.filter((part) => part !== undefined).join(', ')}`;
}

/** The patient's identity, contact details and staff note. */
export function PatientIdentity({ page }: PatientSectionProps) {
  const { user, likely_duplicates: pairs, former_emails: formerEmails } = page;
  const { email, phone, signed_up_by_staff: staff, created_at: since, role } = user;
  const { note, deletion_asked_at: wish } = user;
  const zone = usePracticeZone();
  const may = useMay();
  return (
    <>
      {wish !== null && (
        <Text fw={600} c="var(--mantine-color-error)">
          {texts.wishesDeletion(formatShortDate(wish, zone))} {!may('delete_records') && texts.askAdmin}
        </Text>
      )}
      <Facts
        facts={[
          { label: texts.email, value: <Anchor href={`mailto:${email}`}>{email}</Anchor>, isWide: true },
          ...(formerEmails.length > 0
            ? [{ label: texts.formerEmails, value: formerEmails.join(', '), isWide: true }]
            : []),
          { label: texts.preferredName, value: user.preferred_name || <NoneText /> },
          { label: texts.phone, value: phone ? <PhoneLink phone={phone} /> : <NoneText /> },
          { label: texts.takesMails, value: yesOrNo(user.takes_mails) },
          { label: texts.takesTexts, value: takesTexts(user, zone), isWide: user.texts_origin !== null },
          { label: texts.staff, value: staff || <NoneText /> },
          { label: texts.since, value: <ShortDate at={since} /> },
          { label: texts.role, value: role === null ? texts.patient : users.roles[role] },
        ]}
      />
      {pairs.length > 0 && (
        <div className="kit-aside">
          <b className="kit-small kit-strong">{texts.maybeSame}</b>
          <LazySection load={loadDuplicates} failed={texts.partFailed} height="6rem" userId={user.id} pairs={pairs} />
        </div>
      )}
      {note !== '' && (
        <div className="kit-aside">
          <b className="kit-small kit-strong">{texts.note}</b>
          <p>{note}</p>
        </div>
      )}
      <Group gap="xs" align="stretch">
        {may('merge_patients') && !user.is_admin && <MergeButton user={user} />}
        {may('manage_admins') && <RoleButton user={user} />}
      </Group>
    </>
  );
}
