import { expect, test } from '@jest/globals';
import { aProfile } from '@rewards/tests/builders/a-profile';
import { sceneSources } from './scene-sources.ts';

const file = (name: string, address: string) => ({ kind: 'file', name, address }) as const;
const reef = { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis' } as const;

test('scenes that screens draw themselves need no source', () => {
  expect(sceneSources(aProfile())).toEqual({ media: [], frames: [] });
});

test('files allow their hosts, each once', () => {
  const scenes = [
    file('A', 'https://videos.example.com/a.mp4'),
    file('B', 'https://videos.example.com/b.mp4?x=1'),
    file('C', 'https://cdn.example.com:8443/c.webm'),
  ];
  expect(sceneSources(aProfile({ scenes })).media).toEqual([
    'https://cdn.example.com:8443',
    'https://videos.example.com',
  ]);
});

test('frames allow the video service only while its player is on and it has a scene (rule 25)', () => {
  expect(sceneSources(aProfile({ scenes: [reef] })).frames).toEqual([]);
  expect(sceneSources(aProfile({ isVideoPlayerOn: true })).frames).toEqual([]);
  expect(sceneSources(aProfile({ scenes: [reef], isVideoPlayerOn: true })).frames).toEqual([
    'https://www.youtube-nocookie.com',
  ]);
});
