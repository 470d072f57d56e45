import { Avatar, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { getInitials } from '../../lib/formats/initials.ts';
import { useShortcuts } from '../../lib/pages/shortcuts.ts';
import { useUrlTarget } from '../../lib/pages/url-target.ts';
import { usePopupButton } from '../../ui/elements/use-popup-button.ts';
import { createLazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { ViewerRole } from '../routing.ts';
import { useSession } from '../session.tsx';
import classes from './UserMenu.module.css';

const UserMenuItems = createLazyComponent(() => import('./UserMenuItems.tsx'));
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
  const { viewer } = useSession();
  const { button, popup } = usePopupButton('menu');
  const passwordModal = useUrlTarget('account');
  const [isHelpOpen, shortcutsModal] = useDisclosure();
  // Some keyboard layouts produce "?" without Shift.
  useShortcuts([
    ['?', shortcutsModal.open],
    ['shift+?', shortcutsModal.open],
  ]);

  // The shell renders before the server has returned the viewer, so show a placeholder for the button.
  if (!viewer) return <Skeleton circle h={34} m={5} />;
  return (
    <>
      <UnstyledButton {...button} className={classes.target} aria-label={`${viewer.name}: user menu`}>
        <Avatar src={viewer.profilePicture} size={34} className={classes.picture} alt="">
          <span className={classes.initials} data-initials={getInitials(viewer.name)} />
        </Avatar>
        <span className={classes.name}>{viewer.name}</span>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </UnstyledButton>
      <UserMenuItems
        {...popup}
        role={role}
        name={viewer.name}
        isNarrow={isNarrow}
        onHelp={shortcutsModal.open}
        onPasswordChange={() => passwordModal.open('password')}
      />
      <ShortcutsModal role={role} opened={isHelpOpen} onClose={shortcutsModal.close} />
      {role === 'admin' && (
        <AdministratorPasswordModal
          opened={passwordModal.target === 'password' && passwordModal.opened}
          onClose={() => {
            passwordModal.close();
            // Focus the button of the menu. The item that opened the dialog no longer exists, because the menu is
            // closed.
            popup.target.current?.focus();
          }}
        />
      )}
    </>
  );
});
