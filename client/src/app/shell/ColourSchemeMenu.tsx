import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { memo } from 'react';
import { usePopupButton } from '../../ui/elements/use-popup-button.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Tooltip } from '../../ui/feedback/Tooltip.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';

const ColourSchemeChoice = createLazyComponent(() => import('./ColourSchemeChoice.tsx'));

export const ColourSchemeMenu = memo(function ColourSchemeMenu() {
  const { button, popup } = usePopupButton('menu');
  const { colorScheme } = useMantineColorScheme();
  const current = COLOUR_SCHEMES.find(({ value }) => value === colorScheme) ?? COLOUR_SCHEMES[2];
  return (
    <>
      <Tooltip label="Colour scheme" opened={popup.opened ? false : undefined}>
        <ActionIcon {...button} variant="subtle" color="gray" size={36} aria-label={`Colour scheme: ${current.label}`}>
          <current.Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ColourSchemeChoice {...popup} />
    </>
  );
});
