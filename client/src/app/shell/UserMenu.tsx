import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconHome, IconLock, IconLogout } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Role } from '../routing.ts';
import { HOME } from '../routing.ts';
import { useSession, type Viewer } from '../session.tsx';
import classes from './UserMenu.module.css';
import { late } from '../../shared/late.tsx';

const AdministratorPasswordModal = late(() => import('../../features/accounts/AdministratorPasswordModal.tsx'));

/** Who is logged in, and what they can do with their account. */
export function UserMenu({ viewer, role }: { viewer: Viewer; role: Role }) {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const target = useRef<HTMLButtonElement>(null);
  const [isPasswordOpen, password] = useDisclosure();
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton ref={target} className={classes.target} aria-label={`${viewer.name}: user menu`}>
            <Avatar src={viewer.profilePicture} name={viewer.name} size={34} className={classes.picture} alt="" />
            <span className={classes.name}>{viewer.name}</span>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.label}>{viewer.name}</Menu.Label>
          <Menu.Item component={Link} to={HOME[role]} leftSection={<IconHome size={16} aria-hidden />}>
            Dashboard
          </Menu.Item>
          {role === 'admin' && (
            <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={password.open}>
              Change Password
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={async () => {
              await logOut();
              await navigate('/login');
            }}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {role === 'admin' && (
        <AdministratorPasswordModal
          opened={isPasswordOpen}
          onClose={() => {
            password.close();
            // the menu item that had the focus is gone
            target.current?.focus();
          }}
        />
      )}
    </>
  );
}
