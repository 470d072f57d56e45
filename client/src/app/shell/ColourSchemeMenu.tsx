import { ActionIcon, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Chooses light, dark or the system's setting. */
export function ColourSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Colour scheme">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Colour scheme: ${current.label}`}>
            <current.Icon size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.7} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
