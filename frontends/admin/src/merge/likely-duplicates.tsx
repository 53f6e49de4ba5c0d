import { Group } from '@rewards/kit/desk';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { mergePatients, tellPatientsApart, type LikelyDuplicate } from '@rewards/contracts/merges';
import { Anchor } from '@rewards/kit';
import { SmallButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { texts } from '../texts/merge.ts';
import { nameOf, patientAddress } from '../users/patient.ts';
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
                <SmallButton
                  label={texts.compareWith(nameOf(twin))}
                  onClick={() => setCompared({ userId, otherId: twin.id })}
                >
                  {texts.compare}
                </SmallButton>
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
