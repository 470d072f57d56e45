import { useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Action } from '../../shared/page.ts';
import { leavePage } from '../../shared/unsaved.ts';
import { useSession } from '../session.tsx';
import { SCHEMES } from './colour-schemes.ts';
import { isNamed } from './palette-places.ts';

/** What the palette can do itself, as far as its names contain the query. */
export function usePaletteActions(query: string): Action[] {
  const { setColorScheme } = useMantineColorScheme();
  const { logOut } = useSession();
  const navigate = useNavigate();

  const leave = async () => {
    await logOut();
    await navigate('/login');
  };
  const actions: Action[] = [
    ...SCHEMES.map(({ value, label, Icon }) => ({
      id: value,
      label: `Theme: ${label}`,
      hint: 'Colour scheme',
      icon: Icon,
      run: () => setColorScheme(value),
    })),
    { id: 'logout', label: 'Log out', hint: 'Action', icon: IconLogout, run: () => leavePage(() => void leave()) },
  ];
  return actions.filter(({ label, hint }) => isNamed(`${label} ${hint}`, query));
}
