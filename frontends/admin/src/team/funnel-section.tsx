import type { AnswerOf } from '@rewards/contracts/endpoint';
import type { showTeamTrends } from '@rewards/contracts/trends';
import { EmptyState, formatDay, Section, Stack } from '@rewards/kit';
import { formatCount } from '@rewards/kit/lists';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/funnel.ts';
import { shareInWords } from './figure-columns.tsx';
import classes from './team.module.css';

type Trends = AnswerOf<typeof showTeamTrends>;
type StepName = keyof typeof texts.steps;

const stepNames = Object.keys(texts.steps) as StepName[];

/** What can be said about the way from the link to the next step, or undefined if the numbers can be compared. */
function whyNotCompared({ funnel, from }: Pick<Trends, 'funnel' | 'from'>): string | undefined {
  if (funnel.opened_since === null) return texts.noneCounted;
  if (funnel.opened_since > `${from}-01`) return texts.notComparable;
  return funnel.opened < funnel.begun ? texts.fewerOpenings : undefined;
}

function dropInWords(before: number, after: number): string | undefined {
  if (before === 0) return undefined;
  const drop = before - after;
  return drop === 0 ? texts.allWentOn : texts.dropped(shareInWords(drop, before) ?? '');
}

/** The steps from an opened link to a first visit: bars with their numbers, and how many didn't go on between them. */
export function FunnelSection({ trends }: { readonly trends: Trends }) {
  const { funnel } = trends;
  const widest = Math.max(1, ...stepNames.map((name) => funnel[name]));
  const notCompared = whyNotCompared(trends);
  const since = funnel.opened_since === null ? undefined : texts.since(formatDay(funnel.opened_since));
  const betweenOf = (name: StepName, next: StepName | undefined) => {
    if (next === undefined) return undefined;
    if (name === 'opened' && notCompared !== undefined) return notCompared;
    return dropInWords(funnel[name], funnel[next]);
  };
  return (
    <Section title={texts.title} description={texts.hint}>
      {stepNames.every((name) => funnel[name] === 0) ? (
        <EmptyState drawing="list" title={texts.empty} />
      ) : (
        <Stack component="ol" gap="xs" mb="sm">
          {stepNames.map((name, index) => {
            const between = betweenOf(name, stepNames[index + 1]);
            return (
              <li key={name} className={classes.step}>
                <span className="kit-strong">{texts.steps[name]}</span>
                <span className={classes.stepBar} aria-hidden>
                  <span style={{ inlineSize: `${(funnel[name] / widest) * 100}%` }} />
                </span>
                <span className={`kit-numbers ${classes.stepCount}`}>{formatCount(funnel[name])}</span>
                {between !== undefined && <span className={`kit-small kit-muted ${classes.between}`}>{between}</span>}
              </li>
            );
          })}
        </Stack>
      )}
      <Hint>
        {[since, texts.openings, funnel.by_staff > 0 ? texts.byStaff(funnel.by_staff) : undefined]
          .filter((said) => said !== undefined)
          .join(' ')}
      </Hint>
    </Section>
  );
}
