import IconDental from '@tabler/icons-react/dist/esm/icons/IconDental.mjs';

interface ToothIconProps {
  readonly size?: number;
}

/** The product's mark, in the colour of the text around it. It always stands beside words, so it is silent itself. */
export function ToothIcon({ size = 24 }: ToothIconProps) {
  return <IconDental size={size} stroke={1.6} aria-hidden />;
}
