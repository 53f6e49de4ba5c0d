import { inReadersLanguage } from '@rewards/client';
import { deliveries } from './en/deliveries.ts';

export const texts = inReadersLanguage(deliveries);
