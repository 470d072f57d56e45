import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { PopupTarget } from '../../ui/elements/PopupTarget.tsx';
import type { PopupProps } from '../../ui/elements/use-popup-button.ts';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

export default function ColourSchemeChoice({ target, ...menu }: PopupProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {COLOUR_SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.7} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
