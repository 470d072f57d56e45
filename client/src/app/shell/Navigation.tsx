import { NavLink as Item, Tooltip, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { NavLink } from 'react-router';
import { keyRequestsPage } from '../../features/keys/keys.pages.ts';
import { useWaitingKeys } from '../../features/keys/waiting-keys.ts';
import { useMayUse } from '../../shared/rights.ts';
import { formatCount } from '../../shared/formats.ts';
import { PAGE_ICONS } from '../../shared/page-icons.ts';
import type { Page } from '../../shared/page.ts';
import { PAGES } from '../pages.ts';
import type { Role } from '../routing.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  role: Role;
  /** Whether there is only room for icons, with their names as tooltips. */
  isFolded: boolean;
}

/** What is to be done on a page: the navigation says how much, and leads to it. */
interface News {
  count: number;
  /** What is counted, after the number. */
  what: string;
  path: string;
}

/** The pages of a role. */
export const Navigation = memo(function Navigation({ role, isFolded }: NavigationProps) {
  const waiting = useWaitingKeys(role === 'admin')?.count;
  const mayUse = useMayUse();
  const newsAt: Partial<Record<string, News>> = waiting
    ? { [keyRequestsPage.path]: { count: waiting, what: 'waiting', path: `${keyRequestsPage.path}?status=PENDING` } }
    : {};
  return (
    <div className={classes.list}>
      {PAGES[role].map(
        ({ path, nav, right }) =>
          nav && mayUse(right) && <PageLink key={path} path={path} nav={nav} news={newsAt[path]} isFolded={isFolded} />,
      )}
    </div>
  );
});

interface PageLinkProps extends Pick<NavigationProps, 'isFolded'> {
  path: string;
  nav: NonNullable<Page['nav']>;
  news?: News;
}

/** Leads to a page; while something is to be done there, it says how much and leads to that. */
const PageLink = memo(function PageLink({ path, nav: { label, icon }, news, isFolded }: PageLinkProps) {
  const Icon = PAGE_ICONS[icon];
  const count = news && formatCount(news.count);
  const name = news ? `${label}: ${count} ${news.what}` : label;
  const link = (
    <Item
      component={NavLink}
      to={news?.path ?? path}
      label={isFolded ? undefined : label}
      aria-label={isFolded ? name : undefined}
      leftSection={
        <>
          <Icon size={20} stroke={1.7} aria-hidden />
          {isFolded && news && <span className={classes.dot} />}
        </>
      }
      rightSection={
        !isFolded &&
        news && (
          <span className={classes.count}>
            {count}
            <VisuallyHidden> {news.what}</VisuallyHidden>
          </span>
        )
      }
      className={classes.item}
      data-folded={isFolded || undefined}
    />
  );
  return isFolded ? (
    <Tooltip label={name} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
});
