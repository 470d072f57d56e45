import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconHome, IconKeyboard, IconLock, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { leavePage } from '../../lib/forms/unsaved-forms.ts';
import { PopupTarget } from '../../ui/elements/PopupTarget.tsx';
import { Shortcut } from '../../ui/elements/Shortcut.tsx';
import type { PopupProps } from '../../ui/elements/use-popup-button.ts';
import { HOME_PATHS, type ViewerRole } from '../routing.ts';
import { useSession } from '../session.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import classes from './UserMenuItems.module.css';

interface UserMenuItemsProps extends PopupProps {
  role: ViewerRole;
  name: string;
  isNarrow: boolean;
  onHelp: () => void;
  onPasswordChange: () => void;
}

export default function UserMenuItems({
  target,
  role,
  name,
  isNarrow,
  onHelp,
  onPasswordChange,
  ...menu
}: UserMenuItemsProps) {
  const { logOut, member } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();

  const logOutAndOpenLogin = () => {
    logOut();
    void navigate('/login');
  };

  const labelLines = [name, member?.name, member?.email, window.location.host].filter((line) => line != null);

  return (
    <Menu {...menu} position="bottom-end" width={220}>
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>
          {labelLines.map((line, index) => (
            <div key={index}>{line}</div>
          ))}
        </Menu.Label>
        <Menu.Item component={Link} to={HOME_PATHS[role]} leftSection={<IconHome size={16} aria-hidden />}>
          Dashboard
        </Menu.Item>
        {role === 'customer' && (
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
            Settings
          </Menu.Item>
        )}
        {role === 'admin' && (
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={onPasswordChange}>
            Change Password
          </Menu.Item>
        )}
        {isNarrow && (
          <Menu.RadioGroup
            aria-label="Colour scheme"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          >
            <Menu.Label aria-hidden>Colour scheme</Menu.Label>
            {COLOUR_SCHEMES.map(({ value, label, Icon }) => (
              <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.7} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<Shortcut name="?" />}
          onClick={onHelp}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leavePage(logOutAndOpenLogin)}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
