import type { MantineColorsTuple } from '@mantine/core';

/**
 * The product's colors. Teal is the brand, and its step 7 has a contrast of 5.5:1 on white. Coral is only for
 * celebrations, and the neutrals are slate. Amber, blue and green mark referral states, red a failure. Only these are
 * in the style sheet: other Mantine colors have no variable and don't show.
 */
export const palette = {
  teal: ['#f0fdfa', '#d3f8ef', '#9df0e0', '#5ee3cf', '#2fcdb9', '#16b3a1', '#0d9488', '#0f766e', '#115e59', '#134e4a'],
  coral: ['#fff5f1', '#ffe6dc', '#ffcab6', '#ffa88a', '#fb8762', '#f06d46', '#dd5730', '#b8431f', '#94371c', '#782f1a'],
  gray: ['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#8593a8', '#64748b', '#4d5c70', '#334155', '#1e293b', '#0f172a'],
  dark: ['#e8edf2', '#c5cfd9', '#a7b4c1', '#8492a1', '#566473', '#2d3a47', '#1e2933', '#151d25', '#10171d', '#0a0f13'],
  yellow: [
    '#fffbeb',
    '#fef3c7',
    '#fde68a',
    '#fcd34d',
    '#fbbf24',
    '#f59e0b',
    '#d97706',
    '#b45309',
    '#8a4208',
    '#713a0c',
  ],
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f98080', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
} satisfies Record<string, MantineColorsTuple>;

/** The page background: a warm off-white, or a deep slate at night. */
export const paper = { light: '#faf8f5', dark: '#151d25' };
