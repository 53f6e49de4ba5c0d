import { useEffect, useState } from 'react';
import { ApiFailure, useFormDraft } from '@rewards/client';
import type { ErrorCode } from '@rewards/contracts/errors';
import { useValidatedForm } from '@rewards/kit';
import { say } from '../texts/say.ts';
import { conflictsIn, differences, merged, type Edit, type Merges } from './edits.ts';
import { useUnsavedInput } from '../desk/use-asks-before-leaving.ts';

type Schema<Draft extends object, Body> = Parameters<typeof useValidatedForm<Draft, Body>>[0]['schema'];

interface RecordFormOptions<Stored extends { readonly version: unknown }, Draft extends object, Body> {
  /** The form's name, with the ID of what it edits. */
  readonly form: string;
  /** The current state. */
  readonly newest: Stored;
  readonly draftOf: (record: Stored) => Draft;
  readonly merges?: Merges<Draft>;
  /** Makes the call's body, which is based on this state. */
  readonly schemaOf: (begun: Stored) => Schema<Draft, Body>;
  /** The refusal when someone else changed the record in the meantime. */
  readonly stale: ErrorCode;
  readonly readNewest: () => Promise<Stored>;
  readonly save: (body: Body) => Promise<void>;
}

interface Kept<Stored, Draft> {
  readonly begun: Stored;
  readonly draft: Draft;
}

/** Someone else may save again while this page merges. */
const maxAttempts = 4;

/** The unsaved input from before, or else the current state. */
function useBeginning<Stored, Draft extends object>(form: string, newest: Stored, draftOf: (record: Stored) => Draft) {
  const draft = useFormDraft<Kept<Stored, Draft>>(form, {
    read: (stored) => {
      const { begun: from, draft: typed } = stored as Kept<Stored, Draft>;
      return { begun: from, draft: { ...draftOf(from), ...typed } };
    },
  });
  const [begun, setBegun] = useState(draft.found?.begun ?? newest);
  return { draft, begun, setBegun };
}

/** The body for the input, on the newest state. Throws the refusal if someone has to decide first. */
async function mergedBody<Draft extends object, Body>(
  edit: Edit<Draft>,
  schema: Schema<Draft, Body>,
  refusal: ApiFailure,
): Promise<Body> {
  if (conflictsIn(edit).length > 0) throw refusal;
  const read = await schema['~standard'].validate(merged(edit, 'mine'));
  if (read.issues !== undefined) throw refusal;
  return read.value;
}

/**
 * A form that edits one record. Input survives an expired session, a closed tab and someone else's change (record
 * 0079): fields that only they changed are taken over, lists merge by entry, and a field that both changed shows both
 * values.
 */
export function useRecordForm<Stored extends { readonly version: unknown }, Draft extends object, Body>({
  form: name,
  newest,
  draftOf,
  merges,
  schemaOf,
  stale,
  readNewest,
  save,
}: RecordFormOptions<Stored, Draft, Body>) {
  const { draft, begun, setBegun } = useBeginning(name, newest, draftOf);
  const [taken, setTaken] = useState<readonly (keyof Draft & string)[]>([]);
  const before = draftOf(begun);
  const editOn = (now: Stored): Edit<Draft> => ({ before, now: draftOf(now), typed: form.values, merges });

  const saveOnNewest = async (body: Body, attempt = 1): Promise<void> => {
    try {
      await save(body);
    } catch (thrown) {
      if (!isOf(stale, thrown) || attempt === maxAttempts) throw thrown;
      const now = await readNewest();
      await saveOnNewest(await mergedBody(editOn(now), schemaOf(now), thrown), attempt + 1);
    }
  };

  const form = useValidatedForm<Draft, Body>({
    say,
    schema: schemaOf(begun),
    initial: draft.found?.draft ?? before,
    onSubmit: async (body) => {
      await saveOnNewest(body);
      draft.forget();
    },
  });

  const goOn = (from: Stored, values: Draft) => {
    setBegun(from);
    form.reset(values);
  };
  const beginWith = (record: Stored) => {
    setTaken([]);
    goOn(record, draftOf(record));
  };

  const isChanged = differences(form.values, before).length > 0;
  const edit = editOn(newest);
  const conflicts = isChanged ? conflictsIn(edit) : [];
  const goOnWith = (whose: 'mine' | 'theirs') => goOn(newest, merged(edit, whose));

  const takeOver = () => {
    if (isChanged) setTaken(differences(before, edit.now));
    goOnWith('mine');
  };

  useUnsavedInput(draft, isChanged ? { begun, draft: form.values } : undefined, () => beginWith(newest));
  useEffect(() => {
    // Of two numbers, the lower one is a late answer. A patient's version has no order.
    const isLate = Number(newest.version) < Number(begun.version);
    if (newest.version === begun.version || isLate || conflicts.length > 0 || form.submitting) return;
    takeOver();
  });

  return {
    ...form,
    // The notice explains it better.
    failure: conflicts.length > 0 && isOf(stale, form.failure) ? undefined : form.failure,
    begun,
    isChanged,
    isRestored: isChanged && draft.found !== undefined,
    /** The fields that someone else changed while this person typed elsewhere. */
    taken: isChanged ? taken : [],
    conflicts,
    goOnWith,
    beginWith,
    discard: () => beginWith(newest),
  };
}

const isOf = (code: ErrorCode, failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === code;
