import { useState } from 'react';
import { findIn, storeIn, tryTo } from '@rewards/client';
import { useMediaQuery } from '@rewards/kit/sizes';

/** At the bottom of a phone, a narrow column of icons, or a column with the current place's pages. */
export type MenuSize = 'bottom' | 'rail' | 'full';

const collapsed = 'desk-menu-collapsed';
const now = { getInitialValueInEffect: false } as const;

/** The menu's size in this window, and how to change it where there's room for both. */
export function useMenuSize() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, now);
  const isWide = useMediaQuery('(min-width: 90em)', undefined, now);
  const [isCollapsed, setCollapsed] = useState(() => findIn(collapsed) !== undefined);
  const change = () => {
    if (isCollapsed) tryTo(() => localStorage.removeItem(collapsed));
    else storeIn(collapsed, 'yes');
    setCollapsed(!isCollapsed);
  };
  const size: MenuSize = isPhone ? 'bottom' : isWide && !isCollapsed ? 'full' : 'rail';
  return { size, change: isWide ? change : undefined };
}
