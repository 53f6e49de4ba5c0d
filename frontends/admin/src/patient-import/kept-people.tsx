import type { KeptPerson, KeptReason } from '@rewards/contracts/imports';
import { Anchor, Text } from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { Link } from 'react-router';
import { texts } from '../texts/imports.ts';
import { labels } from '../texts/patient-import.ts';
import { patientAddress } from '../users/patient.ts';

interface KeptPeopleProps {
  readonly people: readonly KeptPerson[];
  /** Of all of them. The list may hold only the first. */
  readonly total: number;
}

/** Signing in also sends an email and fills in a field, which tells nothing more. */
const besides: ReadonlySet<KeptReason> = new Set(['emailed', 'edited']);
const tellingOf = (why: readonly KeptReason[]) => {
  const telling = why.filter((reason) => !besides.has(reason));
  return telling.length > 0 ? telling : why;
};

const scrolls = { maxHeight: '14rem', marginBlock: '0.5rem', padding: '0.5rem 0.75rem', overflow: 'auto' } as const;

/** The people an undo keeps, each with the reason. */
export function KeptPeople({ people, total }: KeptPeopleProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls */}
      <section className="kit-panel" style={scrolls} aria-label={texts.stayed} tabIndex={0}>
        <ul>
          {people.map(({ id, name, email, why, fields }) => (
            <Group
              key={id}
              component="li"
              rowGap={0}
              align="normal"
              justify="space-between"
              className="kit-lined kit-anywhere"
              style={{ paddingBlock: '0.375rem' }}
            >
              <Anchor component={Link} to={patientAddress(id)}>
                {name || email}
              </Anchor>
              <span className="kit-small kit-muted">
                {fields.length > 0
                  ? texts.changed(fields.map((field) => labels[field]))
                  : texts.because(tellingOf(why))}
              </span>
            </Group>
          ))}
        </ul>
      </section>
      {total > people.length && (
        <Text fz="sm" c="dimmed">
          {texts.more(total - people.length)}
        </Text>
      )}
    </>
  );
}
