import { Group } from '@rewards/kit/desk';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { mergePatients, tellPatientsApart, type LikelyDuplicate } from '@rewards/contracts/merges';
import { Anchor, Button } from '@rewards/kit';
import { useMay } from '../desk/may.ts';
import { texts } from '../texts/merge.ts';
import { nameOf } from '../users/name-of.ts';
import { patientAddress } from '../users/patient-address.ts';
import { MergeDialog, type ComparedPair } from './merge-dialog.tsx';
import { NotSameButton } from './not-same-button.tsx';

interface LikelyDuplicatesProps {
  readonly userId: string;
  readonly pairs: readonly LikelyDuplicate[];
}

/** Records that may be the same person's, on a patient's page. */
export function LikelyDuplicates({ userId, pairs }: LikelyDuplicatesProps) {
  const may = useMay();
  const navigate = useNavigate();
  const [compared, setCompared] = useState<ComparedPair>();
  return (
    <>
      {pairs.map(({ kept, other, signs }) => {
        const [self, twin] = kept.id === userId ? [kept, other] : [other, kept];
        return (
          <div key={twin.id}>
            <p>
              <Anchor component={Link} to={patientAddress(twin.id)}>
                {twin.name ? `${twin.name}, ${twin.email}` : twin.email}
              </Anchor>
            </p>
            <p>{texts.same(signs)}</p>
            <Group gap="xs">
              {may(mergePatients.permission) && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={texts.compareWith(nameOf(twin))}
                  onClick={() => setCompared({ userId, otherId: twin.id })}
                >
                  {texts.compare}
                </Button>
              )}
              {may(tellPatientsApart.permission) && <NotSameButton one={self} other={twin} />}
            </Group>
          </div>
        );
      })}
      <MergeDialog
        pair={compared}
        // The page of the record that went has nothing to show any more.
        onDone={(keptId) => void navigate(patientAddress(keptId), { replace: true })}
        onClose={() => setCompared(undefined)}
      />
    </>
  );
}
