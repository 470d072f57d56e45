import { Button, Paper } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PortalPage } from '../../lib/pages/portal-page.ts';
import { EmptyNotice } from '../../ui/feedback/EmptyNotice.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { HOME_PATHS } from '../routing.ts';
import { useSession } from '../session.tsx';
import { LazyPage } from './LazyPage.tsx';

/**
 * Shows a page once the rights of the user are known. Shows a notice instead if a member of a company lacks the right
 * that the page requires.
 */
export function PageGuard({ page: { load, companyRight } }: { page: PortalPage }) {
  const { role, member, companyRights, failure, retry } = useSession();
  if (role === 'customer') {
    if (!companyRights && failure)
      return (
        <Paper>
          <ErrorNotice title="This page could not be loaded" error={failure} retry={retry} />
        </Paper>
      );
    if (!companyRights) return <PageSkeleton />;
    if (companyRight && !companyRights.includes(companyRight)) {
      // The stored rights can be outdated.
      if (!member) return <PageSkeleton />;
      return (
        <Paper>
          <EmptyNotice
            icon={<IconLock size={28} stroke={1.5} aria-hidden />}
            title="You do not have access to this page"
            text="Your role does not include this page. An owner of your company can give you another role."
            action={
              <Button component={Link} to={HOME_PATHS.customer} variant="default">
                Go to the dashboard
              </Button>
            }
          />
        </Paper>
      );
    }
  }
  return <LazyPage load={load} />;
}
