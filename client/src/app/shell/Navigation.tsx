import { NavLink as Item, Tooltip, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { NavLink } from 'react-router';
import { keyRequestsPage } from '../../features/licensing/search/keys.pages.ts';
import { usePendingRequests } from '../../features/licensing/lifecycle/pending-requests.ts';
import { usePermissionCheck } from '../../lib/viewer/permissions.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { PAGE_ICONS } from '../../lib/pages/page-icons.ts';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { PAGES } from '../pages.ts';
import type { ViewerRole } from '../routing.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  role: ViewerRole;
  /** Whether there is only room for icons, with their names as tooltips. */
  isFolded: boolean;
}

/** What is to be done on a page: the navigation says how much, and leads to it. */
interface PageBadge {
  count: number;
  /** What is counted, after the number. */
  what: string;
  path: string;
}

/** The pages of a role. */
export const Navigation = memo(function Navigation({ role, isFolded }: NavigationProps) {
  const waiting = usePendingRequests(role === 'admin')?.count;
  const mayUse = usePermissionCheck();
  const newsAt: Partial<Record<string, PageBadge>> = waiting
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
  nav: NonNullable<PortalPage['nav']>;
  news?: PageBadge;
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
