import { Stack } from '@rewards/kit';
import { Hint } from '../hint.tsx';
import { texts } from '../texts/figure-words.ts';
import { texts as team } from '../texts/team.ts';
import type { FigureName } from './figures-order.ts';

/** What the columns count. */
export const FigureWords = () => (
  <details>
    <summary className="kit-summary">{texts.words}</summary>
    <Stack component="dl" gap="xs" mb="sm" maw="44rem">
      {(Object.keys(team.columns) as FigureName[]).map((name) => (
        <div key={name}>
          <dt className="kit-strong">{team.columns[name]}</dt>
          <dd className="kit-compact kit-muted">{texts.meanings[name]}</dd>
        </div>
      ))}
    </Stack>
    <Hint>{texts.few}</Hint>
    <Hint>{texts.noOneHint}</Hint>
  </details>
);
