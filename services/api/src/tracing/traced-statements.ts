import type { StatementWatch } from '@rewards/postgres/watched-statements';
import { underWay } from '../running/under-way.ts';
import type { Tracing } from './tracing.ts';

/** Longer ones are made of many rows, and their beginning tells which they are. */
const mostSigns = 2_000;

/** A span for each statement of a request or job: its text, in which signs stand for values. */
export const tracedStatements =
  (tracing: Tracing): StatementWatch =>
  (text) => {
    // What looks around by itself, such as for events that displays missed, is part of no trace that anybody reads.
    if (!underWay().span) return () => undefined;
    const [verb = ''] = /\w+/.exec(text) ?? [];
    const span = tracing.begin({
      name: verb.toLowerCase(),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostSigns) },
    });
    return (failure) => span.end({ failed: failure !== undefined });
  };
