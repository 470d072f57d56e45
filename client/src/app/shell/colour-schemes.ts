import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The selectable colour schemes. The default, the system setting, comes last. */
export const COLOUR_SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;
