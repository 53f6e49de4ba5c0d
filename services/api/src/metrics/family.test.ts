import { expect, test } from '@jest/globals';
import { Durations } from './durations.ts';
import { counter, gauge, inPrometheusText } from './family.ts';

test('figures are told with their help and kind, and with labels whose signs mean nothing to who reads them', () => {
  const families = [
    gauge('jobs', 'Jobs that wait.', [{ labels: { task: 'a "b"\\\n', state: 'waiting' }, value: 2 }]),
    counter('refused_total', 'Refused.', [{ value: 3 }]),
    gauge('absent', 'Nothing is known.', []),
  ];
  expect(inPrometheusText(families)).toBe(`# HELP jobs Jobs that wait.
# TYPE jobs gauge
jobs{task="a \\"b\\"\\\\\\n",state="waiting"} 2

# HELP refused_total Refused.
# TYPE refused_total counter
refused_total 3

# HELP absent Nothing is known.
# TYPE absent gauge
`);
});

test('durations stand in the bucket that holds them and in every larger one', () => {
  const durations = new Durations({ name: 'took_seconds', help: '', labels: ['a', 'b'], buckets: [0.1, 1] });
  durations.observe(['x', 'y'], 0.1);
  durations.observe(['x', 'y'], 0.5);
  durations.observe(['x', 'y'], 4);
  durations.observe(['x', 'z'], 2);
  expect(inPrometheusText([durations.read()])).toBe(`# HELP took_seconds${' '}
# TYPE took_seconds histogram
took_seconds_bucket{a="x",b="y",le="0.1"} 1
took_seconds_bucket{a="x",b="y",le="1"} 2
took_seconds_bucket{a="x",b="y",le="+Inf"} 3
took_seconds_sum{a="x",b="y"} 4.6
took_seconds_count{a="x",b="y"} 3
took_seconds_bucket{a="x",b="z",le="0.1"} 0
took_seconds_bucket{a="x",b="z",le="1"} 0
took_seconds_bucket{a="x",b="z",le="+Inf"} 1
took_seconds_sum{a="x",b="z"} 2
took_seconds_count{a="x",b="z"} 1
`);
});
