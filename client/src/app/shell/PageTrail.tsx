import { Breadcrumbs, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';

import classes from './PageTrail.module.css';

/** The breadcrumb of a page; it also sets the window's title. */
export function PageTrail({ title }: { title: string }) {
  useDocumentTitle(`${title} · Licence Portal`);
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs separatorMargin={6} className={classes.trail}>
        <Text c="dimmed" size="xs">
          Admin
        </Text>
        <Text c="dimmed" size="xs" aria-current="page">
          {title}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
