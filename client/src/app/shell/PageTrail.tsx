import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import classes from './PageTrail.module.css';

interface PageTrailProps {
  title: string;
  /** What the page is about, of those in its list. */
  subject?: string | null;
  list?: string;
}

/** The breadcrumb of a page; it also sets the window's title. */
export function PageTrail({ title, subject, list }: PageTrailProps) {
  useDocumentTitle(`${subject ?? title} · Licence Portal`);
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs separatorMargin={6} className={classes.trail}>
        <Text c="dimmed" size="xs">
          Admin
        </Text>
        {list ? (
          <Anchor component={Link} to={list} size="xs">
            {title}
          </Anchor>
        ) : (
          <Text c="dimmed" size="xs" aria-current="page">
            {title}
          </Text>
        )}
      </Breadcrumbs>
    </nav>
  );
}
