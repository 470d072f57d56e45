import { NavLink as Item, Tooltip } from '@mantine/core';
import { NavLink } from 'react-router';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  role: Role;
  /** Whether there is only room for icons, with their names as tooltips. */
  isFolded: boolean;
}

/** The pages of a role. */
export function Navigation({ role, isFolded }: NavigationProps) {
  return (
    <div className={classes.list}>
      {PAGES[role].map(
        ({ path, nav }) =>
          nav && (
            <Tooltip key={path} label={nav.label} position="right" disabled={!isFolded}>
              <Item
                component={NavLink}
                to={path}
                label={isFolded ? undefined : nav.label}
                aria-label={isFolded ? nav.label : undefined}
                leftSection={<nav.icon size={20} stroke={1.7} aria-hidden />}
                className={classes.item}
                data-folded={isFolded || undefined}
              />
            </Tooltip>
          ),
      )}
    </div>
  );
}
