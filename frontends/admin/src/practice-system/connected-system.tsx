import { useState } from 'react';
import { useCall, useReadAgain } from '@rewards/client';
import {
  type PracticeSystemConnection,
  changePracticeSystem,
  showPracticeSystem,
  testPracticeSystem,
} from '@rewards/contracts/practice-system';
import { toast } from '@rewards/kit';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { type ChangeOfConnection, type ConnectionTest, patience } from './connection-changes.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { CreditTypes } from './credit-types.tsx';
import { PatientListChoice } from './patient-list-choice.tsx';
import { VisitModes } from './visit-modes.tsx';

interface ConnectedSystemProps {
  readonly name: string;
  readonly connection: PracticeSystemConnection;
}

/** A connection with its status and choices. Each choice is saved when it's made. */
export function ConnectedSystem({ name, connection }: ConnectedSystemProps) {
  const [test, setTest] = useState<ConnectionTest>({ kind: 'none' });
  const tryIt = useCall(testPracticeSystem, patience);
  const change = useCall(changePracticeSystem);
  const offerUndo = useUndoOffer();
  const readAgain = useReadAgain();

  const onTest = async () => {
    setTest({ kind: 'running' });
    try {
      setTest({ kind: 'done', tested: await tryIt({}) });
    } catch (failure) {
      setTest({ kind: 'failed', failure });
    }
    // A success ends the trouble that the page shows.
    void readAgain(showPracticeSystem.shows);
  };
  const onChange: ChangeOfConnection = async (body, done) => {
    const { activity_id: entry } = await change({ body });
    if (entry === null) toast.success(done);
    else offerUndo(done, entry, undefined, name);
  };
  return (
    <>
      <ConnectionStatus
        name={name}
        connection={connection}
        test={test}
        onTest={() => void onTest()}
        onChange={onChange}
      />
      <VisitModes connection={connection} onChange={onChange} />
      <CreditTypes
        connection={connection}
        types={test.kind === 'done' ? test.tested.adjustment_types : undefined}
        onChange={onChange}
      />
      <PatientListChoice connection={connection} onChange={onChange} />
    </>
  );
}
