import { useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { leavePage } from '../../lib/forms/unsaved-forms.ts';
import type { PaletteAction } from '../../lib/pages/portal-page.ts';
import { useSession } from '../session.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import { matchesQuery } from './palette-links.ts';

/** Returns the actions that match the query and belong to no page: colour schemes and logout. */
export function usePaletteActions(query: string): PaletteAction[] {
  const { setColorScheme } = useMantineColorScheme();
  const { logOut } = useSession();
  const navigate = useNavigate();

  const logOutAndOpenLogin = () => {
    logOut();
    void navigate('/login');
  };
  const actions: PaletteAction[] = [
    ...COLOUR_SCHEMES.map(({ value, label, Icon }) => ({
      label: `Theme: ${label}`,
      hint: 'Colour scheme',
      icon: Icon,
      run: () => setColorScheme(value),
    })),
    {
      label: 'Log out',
      hint: 'Action',
      icon: IconLogout,
      run: () => leavePage(logOutAndOpenLogin),
    },
  ];
  return actions.filter(({ label, hint }) => matchesQuery(`${label} ${hint}`, query));
}
