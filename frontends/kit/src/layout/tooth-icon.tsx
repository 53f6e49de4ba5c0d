import IconDental from '@tabler/icons-react/dist/esm/icons/IconDental.mjs';

interface ToothIconProps {
  readonly size?: number;
}

/**
 * The product's logo, in the color of the surrounding text. It's always next to words, so it's hidden from screen
 * readers.
 */
export function ToothIcon({ size = 24 }: ToothIconProps) {
  return <IconDental size={size} stroke={1.6} aria-hidden />;
}
