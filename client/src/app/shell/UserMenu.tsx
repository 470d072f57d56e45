import { Avatar, type MantineColorScheme, Menu, Skeleton, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconHome, IconKeyboard, IconLock, IconLogout } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ViewerRole } from '../routing.ts';
import { HOME_PATHS } from '../routing.ts';
import { useSession } from '../session.tsx';
import { COLOUR_SCHEMES } from './colour-schemes.ts';
import classes from './UserMenu.module.css';
import { useUrlTarget } from '../../lib/pages/url-target.ts';
import { getInitials } from '../../lib/formats/initials.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Shortcut } from '../../ui/elements/Shortcut.tsx';
import { useShortcuts } from '../../lib/pages/shortcuts.ts';
import { leavePage } from '../../lib/forms/unsaved-forms.ts';

const ShortcutsModal = createLazyComponent(() => import('./ShortcutsModal.tsx'));
const AdministratorPasswordModal = createLazyComponent(
  () => import('../../features/identity/passwords/AdministratorPasswordModal.tsx'),
);

interface UserMenuProps {
  role: ViewerRole;
  /** Shows the colour schemes in this menu, because the header has no space for a separate menu. */
  isNarrow: boolean;
}

export const UserMenu = memo(function UserMenu({ role, isNarrow }: UserMenuProps) {
  const { viewer, logOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const target = useRef<HTMLButtonElement>(null);
  const account = useUrlTarget('account');
  const [isHelpOpen, shortcutsModal] = useDisclosure();
  // Some keyboard layouts produce "?" without Shift.
  useShortcuts([
    ['?', shortcutsModal.open],
    ['shift+?', shortcutsModal.open],
  ]);

  const leave = async () => {
    await logOut();
    await navigate('/login');
  };

  // The shell renders before the server has returned the viewer, so show a placeholder for the menu.
  if (!viewer) return <Skeleton circle h={34} m={5} />;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton ref={target} className={classes.target} aria-label={`${viewer.name}: user menu`}>
            <Avatar src={viewer.profilePicture} size={34} className={classes.picture} alt="">
              {getInitials(viewer.name)}
            </Avatar>
            <span className={classes.name}>{viewer.name}</span>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.label}>
            {viewer.name}
            <br />
            {window.location.host}
          </Menu.Label>
          <Menu.Item component={Link} to={HOME_PATHS[role]} leftSection={<IconHome size={16} aria-hidden />}>
            Dashboard
          </Menu.Item>
          {role === 'admin' && (
            <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => account.open('password')}>
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
            onClick={shortcutsModal.open}
          >
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leavePage(() => void leave())}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ShortcutsModal role={role} opened={isHelpOpen} onClose={shortcutsModal.close} />
      {role === 'admin' && (
        <AdministratorPasswordModal
          opened={account.target === 'password' && account.opened}
          onClose={() => {
            account.close();
            // Focus the button of the menu. The item that opened the dialog no longer exists, because the menu is
            // closed.
            target.current?.focus();
          }}
        />
      )}
    </>
  );
});
