import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { memo, useId, useRef, useState } from 'react';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { LazyTooltip } from '../../ui/feedback/LazyTooltip.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

const ColourSchemeChoice = createLazyComponent(() => import('./ColourSchemeChoice.tsx'));

export const ColourSchemeMenu = memo(function ColourSchemeMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { colorScheme } = useMantineColorScheme();
  const current = COLOUR_SCHEMES.find(({ value }) => value === colorScheme) ?? COLOUR_SCHEMES[2];
  return (
    <>
      <LazyTooltip label="Colour scheme">
        <ActionIcon
          ref={button}
          id={`${id}-target`}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Colour scheme: ${current.label}`}
          aria-haspopup="menu"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <current.Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </LazyTooltip>
      <ColourSchemeChoice id={id} target={button} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
});
