import type { ActingSystem } from '@rewards/contracts/fields';
import { texts } from '../texts/activity.ts';

/** What we call a system that acted: an API key by its name, the practice's own system by its maker's. */
export const systemName = ({ kind, name }: ActingSystem): string => (kind === 'key' ? texts.apiKey(name) : name);
