import { useId, type ReactNode } from 'react';
import type { ComparedRecord, MergePreview } from '@rewards/contracts/merges';
import { formatPhone, moneyAmong, ShortDate, VisuallyHidden } from '@rewards/kit';
import { texts } from '../texts/merge.ts';
import { nameOf } from '../users/name-of.ts';
import classes from './merge.module.css';

type Side = 'kept' | 'other';
type ChosenField = 'name' | 'email' | 'phone';
/** Whose value of each field stays. */
export type Choice = Readonly<Record<ChosenField, Side>>;

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
export function CompareTable({ preview, choice, onChoose }: CompareTableProps) {
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
