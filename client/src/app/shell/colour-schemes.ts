import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** What somebody may choose; the system's setting, the default, comes last. */
export const COLOUR_SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;
