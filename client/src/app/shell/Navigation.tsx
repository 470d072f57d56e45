import { NavLink as Item } from '@mantine/core';
import { NavLink } from 'react-router';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';
import classes from './Navigation.module.css';

/** The pages of a role. */
export function Navigation({ role }: { role: Role }) {
  return (
    <div className={classes.list}>
      {PAGES[role].map(
        ({ path, nav }) =>
          nav && (
            <Item
              key={path}
              component={NavLink}
              to={path}
              label={nav.label}
              leftSection={<nav.icon size={20} stroke={1.7} aria-hidden />}
              className={classes.item}
            />
          ),
      )}
    </div>
  );
}
