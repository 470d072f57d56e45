import { NavLink as Item } from '@mantine/core';
import { NavLink } from 'react-router';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';
import classes from './Navigation.module.css';

/** The pages of a role. */
export function Navigation({ role }: { role: Role }) {
  return (
    <div className={classes.list}>
      {PAGES.map(
        (page) =>
          page.role === role &&
          page.nav && (
            <Item
              key={page.path}
              component={NavLink}
              to={page.path}
              label={page.nav.label}
              leftSection={<page.nav.icon size={20} stroke={1.7} aria-hidden />}
              className={classes.item}
            />
          ),
      )}
    </div>
  );
}
