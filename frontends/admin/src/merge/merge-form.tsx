import { useState, useId, type ReactNode } from 'react';
import { useApi, useCall } from '@rewards/client';
import { mergePatients, previewMerge, type ComparedRecord, type MergePreview } from '@rewards/contracts/merges';
import {
  EmptyState,
  FailureState,
  Skeleton,
  useAct,
  Stack,
  moneyAmong,
  formatPhone,
  ShortDate,
  VisuallyHidden,
} from '@rewards/kit';
import { Group } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { useMay } from '../desk/may.ts';
import { FormFailure } from '../form-failure.tsx';
import { Hint } from '../hint.tsx';
import classes from './merge.module.css';
import { NotSameButton } from './not-same-button.tsx';
import { texts } from '../texts/merge.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { nameOf } from '../users/patient.ts';

type Side = 'kept' | 'other';
type ChosenField = 'name' | 'email' | 'phone';
/** Whose value of each field stays. */
type Choice = Readonly<Record<ChosenField, Side>>;

interface CompareTableProps {
  readonly preview: MergePreview;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

const sides: readonly Side[] = ['kept', 'other'];
const shown = { name: texts.name, email: texts.email, phone: texts.phone } as const;
const valueOf = (field: ChosenField, record: ComparedRecord): string =>
  (field === 'phone' ? record.phone && formatPhone(record.phone) : record[field]) || texts.none;

/** Both records side by side. Where name, email or phone differ, someone chooses which one stays. */
function CompareTable({ preview, choice, onChoose }: CompareTableProps) {
  const group = useId();
  const write = moneyAmong(sides.flatMap((side) => [preview[side].earned, preview[side].used]));
  const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);
  const facts: readonly (readonly [string, (record: ComparedRecord) => ReactNode])[] = [
    [texts.joined, ({ created_at: at }) => <ShortDate at={at} />],
    [texts.code, ({ referral_code: code }) => code],
    [texts.cameBy, ({ came_by: by }) => (by === null ? texts.none : nameOf(by))],
    [texts.referrals, ({ referrals }) => referrals],
    [texts.completed, ({ completed }) => completed],
    [texts.earned, ({ earned }) => write(earned)],
    [texts.used, ({ used }) => write(used)],
    [texts.takesTexts, ({ takes_texts: takes }) => yesOrNo(takes)],
    [texts.takesMails, ({ takes_mails: takes }) => yesOrNo(takes)],
    ...(sides.some((side) => preview[side].chart_name !== null)
      ? [[texts.chart, ({ chart_name: chart }: ComparedRecord) => chart ?? texts.none] as const]
      : []),
  ];
  return (
    <table className={`kit-numbers ${classes.compare}`}>
      <caption>
        <VisuallyHidden>{texts.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.field}</VisuallyHidden>
          </th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {texts[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['name', 'email', 'phone'] as const).map((field) => (
          <tr key={field}>
            <th scope="row">{shown[field]}</th>
            {sides.map((side) => (
              <td key={side}>
                {valueOf(field, preview.kept) === valueOf(field, preview.other) ? (
                  valueOf(field, preview[side])
                ) : (
                  <label className={classes.choice}>
                    <input
                      type="radio"
                      name={`${group}-${field}`}
                      checked={choice[field] === side}
                      onChange={() => onChoose({ ...choice, [field]: side })}
                    />
                    <VisuallyHidden>
                      {texts.choose} {shown[field]}
                    </VisuallyHidden>
                    <span>{valueOf(field, preview[side])}</span>
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
        {facts.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map((side) => (
              <td key={side}>{of(preview[side])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AfterMergeProps {
  readonly preview: MergePreview;
  readonly choice: Choice;
}

/** What will be true, line by line. */
function linesOf({ kept, other, ...preview }: MergePreview, choice: Choice): readonly string[] {
  const { years, balance_after: balance, denied } = preview;
  const write = moneyAmong([balance, ...years.flatMap((year) => [year.kept, year.other, year.after])]);
  // Less is earned for one of two reasons. Which one it is in a year, the referrals below say.
  const isReversed = denied.some(({ completed }) => completed);
  const [email, former] = choice.email === 'kept' ? [kept.email, other.email] : [other.email, kept.email];
  return [
    texts.keepsCode(kept.referral_code, other.referral_code),
    texts.signsIn(email, former),
    ...years
      .filter((year) => year.other !== 0 || year.after !== year.kept)
      .map(({ year, ...cents }) =>
        cents.after === cents.kept + cents.other
          ? texts.year(year, write(cents.kept), write(cents.other), write(cents.after))
          : texts.yearLess(year, write(cents.kept), write(cents.other), write(cents.after), isReversed),
      ),
    ...(kept.earned + other.earned > 0 ? [balanceOf(balance, write)] : []),
    ...denied.map(({ friend, referrer, completed }) => texts.denied(nameOf(friend), nameOf(referrer), completed)),
    ...(kept.came_by !== null && other.came_by !== null
      ? [texts.bothReferred(nameOf(kept.came_by), nameOf(other.came_by))]
      : []),
    ...(kept.takes_texts === other.takes_texts ? [] : [texts.textsOff]),
    ...(kept.takes_mails === other.takes_mails ? [] : [texts.mailsOff]),
    ...(kept.chart_name !== null && other.chart_name !== null ? [texts.twoCharts] : []),
    ...(preview.deletion_asked_after ? [texts.deletionAsked] : []),
    texts.undo,
  ];
}

const balanceOf = (balance: number, write: (dollars: number) => string) =>
  balance < 0 ? texts.balanceBelow(write(-balance)) : texts.balance(write(balance));

function AfterMerge({ preview, choice }: AfterMergeProps) {
  return (
    <Stack component="section" aria-label={texts.after} gap={4}>
      <h3 className="kit-plain">{texts.after}</h3>
      <ul className="kit-discs">
        {linesOf(preview, choice).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}

interface MergeFormProps {
  readonly userId: string;
  readonly otherId: string;
  /** The pair was suggested, so Enter merges at once. */
  readonly confirmsFirst?: boolean;
  /** Called with the record that stays, before anything reloads, or without one if they're two people. */
  readonly onDone: (keptId?: string) => void;
}

/** Another try gets the same answer: someone was faster, or one is an admin. */
const isFinal = (code: string | undefined) =>
  code !== undefined && [...previewMerge.refusals, 'not_found'].some((each) => each === code);

/** Compares two records of one person side by side, and merges them (rule 35). */
export function MergeForm({ userId, otherId, confirmsFirst = false, onDone }: MergeFormProps) {
  const { data, error, isLoading, mutate } = useApi(previewMerge, {
    params: { id: userId },
    query: { into_id: otherId },
  });
  if (data === undefined && (error === undefined || isLoading)) return <Skeleton height="24rem" aria-busy />;
  if (data === undefined)
    return isFinal(error?.code) ? (
      <EmptyState drawing="search" title={texts.cannot}>
        {error?.message}
      </EmptyState>
    ) : (
      <FailureState title={texts.failed} reason={error?.message} onRetry={() => void mutate()} />
    );
  return <Compared preview={data} confirmsFirst={confirmsFirst} onDone={onDone} />;
}

const sharesNothing = (one: ComparedRecord, other: ComparedRecord) =>
  one.name.toLowerCase() !== other.name.toLowerCase() && (one.phone === null || one.phone !== other.phone);

interface ComparedProps extends Pick<MergeFormProps, 'confirmsFirst' | 'onDone'> {
  readonly preview: MergePreview;
}

function Compared({ preview, confirmsFirst = false, onDone }: ComparedProps) {
  const { kept, other } = preview;
  const merge = useCall(mergePatients);
  const mayMerge = useMay()(mergePatients.permission);
  const offerUndo = useUndoOffer();
  const { busy, failure, act } = useAct();
  const [choice, setChoice] = useState<Choice>({
    name: kept.name ? 'kept' : 'other',
    email: 'kept',
    phone: kept.phone ? 'kept' : 'other',
  });
  const submit = () =>
    act(async () => {
      const body = { into_id: kept.id, ...choice };
      offerUndo(
        texts.done,
        await merge({ params: { id: other.id }, body }, () => onDone(kept.id)),
        undefined,
        nameOf(kept),
      );
    });
  return (
    <Stack gap="md">
      {sharesNothing(kept, other) && <Hint>{texts.nothingShared}</Hint>}
      <CompareTable preview={preview} choice={choice} onChoose={setChoice} />
      <AfterMerge preview={preview} choice={choice} />
      <FormFailure failure={failure} />
      <Group gap="xs">
        {mayMerge && (
          <BusyButton autoFocus={confirmsFirst && !sharesNothing(kept, other)} busy={busy} onClick={submit}>
            {texts.submit}
          </BusyButton>
        )}
        <NotSameButton one={kept} other={other} onDone={() => onDone()} />
      </Group>
    </Stack>
  );
}
