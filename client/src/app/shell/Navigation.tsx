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
  /** Shows only icons, with the page names as tooltips. */
  isFolded: boolean;
}

/** A count on a navigation item, with the page that it opens instead of the item's own path. */
interface PageBadge {
  count: number;
  /** What the count stands for, for example "pending". */
  label: string;
  path: string;
}

export const Navigation = memo(function Navigation({ role, isFolded }: NavigationProps) {
  const pendingCount = usePendingRequests(role === 'admin')?.count;
  const mayUse = usePermissionCheck();
  const badges: Partial<Record<string, PageBadge>> = pendingCount
    ? {
        [keyRequestsPage.path]: {
          count: pendingCount,
          label: 'pending',
          path: `${keyRequestsPage.path}?status=PENDING`,
        },
      }
    : {};
  return (
    <div className={classes.list}>
      {PAGES[role].map(
        ({ path, nav, right }) =>
          nav &&
          mayUse(right) && <PageLink key={path} path={path} nav={nav} badge={badges[path]} isFolded={isFolded} />,
      )}
    </div>
  );
});

interface PageLinkProps extends Pick<NavigationProps, 'isFolded'> {
  path: string;
  nav: NonNullable<PortalPage['nav']>;
  badge?: PageBadge;
}

const PageLink = memo(function PageLink({ path, nav: { label, icon }, badge, isFolded }: PageLinkProps) {
  const Icon = PAGE_ICONS[icon];
  const count = badge && formatCount(badge.count);
  const name = badge ? `${label}: ${count} ${badge.label}` : label;
  const link = (
    <Item
      component={NavLink}
      to={badge?.path ?? path}
      label={isFolded ? undefined : label}
      aria-label={isFolded ? name : undefined}
      leftSection={
        <>
          <Icon size={20} stroke={1.7} aria-hidden />
          {isFolded && badge && <span className={classes.dot} />}
        </>
      }
      rightSection={
        !isFolded &&
        badge && (
          <span className={classes.count}>
            {count}
            <VisuallyHidden> {badge.label}</VisuallyHidden>
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
