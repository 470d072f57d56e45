import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { memo, useId, useRef, useState } from 'react';
import { late } from '../../shared/late.tsx';
import { LateTooltip } from '../../shared/LateTooltip.tsx';
import { SCHEMES } from './colour-schemes.ts';

const ColourSchemeChoice = late(() => import('./ColourSchemeChoice.tsx'));

/** Chooses light, dark or the system's setting. */
export const ColourSchemeMenu = memo(function ColourSchemeMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { colorScheme } = useMantineColorScheme();
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2];
  return (
    <>
      <LateTooltip label="Colour scheme">
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
      </LateTooltip>
      <ColourSchemeChoice id={id} target={button} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
});
