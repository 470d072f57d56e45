import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { assignRef } from '@mantine/hooks';
import { type Ref, type RefObject, useLayoutEffect } from 'react';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

interface ColourSchemeChoiceProps {
  /** Prefix of the ids of the button and the menu. */
  id: string;
  target: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
}

/** The colour scheme menu. Its button is rendered by the caller, so the menu's code can be loaded on demand. */
export default function ColourSchemeChoice({ id, target, opened, onClose }: ColourSchemeChoiceProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu id={id} position="bottom-end" opened={opened} onClose={onClose} returnFocus>
      <Menu.Target>
        <ExternalTarget target={target} />
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

/** Makes an element outside this component the target of the menu. */
function ExternalTarget({ target, ref }: { target: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => assignRef(ref, target.current), [ref, target]);
  return null;
}
