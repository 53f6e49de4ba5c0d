import type { GeneratedSceneId } from '../../practice.ts';

/** The scenes that screens draw themselves. */
export const sceneNames = {
  'calm-gradient': 'Calm gradient',
  waves: 'Slow waves',
  aurora: 'Northern lights',
  starfield: 'Night sky',
  clouds: 'Drifting clouds',
  sunrise: 'Sunrise over hills',
  rain: 'Rain on a window',
  snowfall: 'Snowfall',
  bubbles: 'Rising bubbles',
  fireflies: 'Fireflies at dusk',
  leaves: 'Falling leaves',
  ripples: 'Ripples on a pond',
  jellyfish: 'Jellyfish',
  lanterns: 'Floating lanterns',
} as const satisfies Record<GeneratedSceneId, string>;
