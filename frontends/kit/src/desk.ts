/** Components used only on the practice's own pages: a separate shared entry, so patients don't load it. */
import './desk.css';

export { Badge, SegmentedControl } from '@mantine/core';
export { Facts } from './data/facts.tsx';
export { Group } from './layout/group.tsx';
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconBuilding } from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
export { default as IconCalendarCheck } from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
export { default as IconEyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
export { default as IconFileSpreadsheet } from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
export { default as IconHeartHandshake } from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
export { default as IconLayoutSidebar } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
export { default as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
export { default as IconMinus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
export { default as IconPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
export { default as IconUpload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
