import type { GeneratedSceneId } from '@rewards/contracts/practice';
import { aurora } from './aurora.ts';
import type { PrepareScene } from './brush.ts';
import { bubbles } from './bubbles.ts';
import { calmGradient } from './calm-gradient.ts';
import { clouds } from './clouds.ts';
import { fireflies } from './fireflies.ts';
import { jellyfish } from './jellyfish.ts';
import { lanterns } from './lanterns.ts';
import { leaves } from './leaves.ts';
import { rain } from './rain.ts';
import { ripples } from './ripples.ts';
import { snowfall } from './snowfall.ts';
import { starfield } from './starfield.ts';
import { sunrise } from './sunrise.ts';
import { waves } from './waves.ts';

/** The drawing function of each scene. */
export const drawings: Readonly<Record<GeneratedSceneId, PrepareScene>> = {
  'calm-gradient': calmGradient,
  waves,
  aurora,
  starfield,
  clouds,
  sunrise,
  rain,
  snowfall,
  bubbles,
  fireflies,
  leaves,
  ripples,
  jellyfish,
  lanterns,
};
