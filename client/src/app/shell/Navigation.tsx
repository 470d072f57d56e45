import { NavLink as Item, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { usePendingRequests } from '../../features/licensing/lifecycle/pending-requests.ts';
import { keyRequestsPage } from '../../features/licensing/search/keys.pages.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { PAGE_ICONS } from '../../lib/pages/page-icons.ts';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { Tooltip } from '../../ui/feedback/Tooltip.tsx';
import { PAGES } from '../pages.ts';
import type { ViewerRole } from '../routing.ts';
import { usePageCheck } from './use-page-check.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  role: ViewerRole;
  /** Shows only icons, with the page names as tooltips. */
  isFolded: boolean;
}

/**
 * A count next to a navigation item. While a count is shown, the item links to `path` instead of the path of its page.
 */
interface PageBadge {
  count: number;
  /** Describes the count, for example "pending". */
  label: string;
  path: string;
}

export const Navigation = memo(function Navigation({ role, isFolded }: NavigationProps) {
  const pendingCount = usePendingRequests(role === 'admin')?.count;
  const mayUse = usePageCheck(role);
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
      {listSections(PAGES[role].filter(mayUse)).map(({ title, links }) => (
        <NavigationSection key={title} title={title} isFolded={isFolded}>
          {links.map(({ path, nav }) => (
            <PageLink key={path} path={path} nav={nav} badge={badges[path]} isFolded={isFolded} />
          ))}
        </NavigationSection>
      ))}
    </div>
  );
});

type PageWithLink = PortalPage & Required<Pick<PortalPage, 'nav'>>;

/** Groups the pages that have a navigation entry by section. The pages before the first section have no title. */
function listSections(pages: readonly PortalPage[]): { title?: string; links: PageWithLink[] }[] {
  const sections: { title?: string; links: PageWithLink[] }[] = [{ links: [] }];
  for (const page of pages) {
    if (!page.nav) continue;
    if (page.nav.section) sections.push({ title: page.nav.section, links: [] });
    sections.at(-1)!.links.push(page as PageWithLink);
  }
  return sections;
}

interface NavigationSectionProps extends Pick<NavigationProps, 'isFolded'> {
  title?: string;
  children: ReactNode;
}

/** The links of a section below its title. If the navigation is folded, a line replaces the title. */
function NavigationSection({ title, isFolded, children }: NavigationSectionProps) {
  const id = useId();
  if (!title) return children;
  return (
    <div role="group" aria-labelledby={id} className={classes.section} data-folded={isFolded || undefined}>
      <span id={id} className={classes.title}>
        {title}
      </span>
      {children}
    </div>
  );
}

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
