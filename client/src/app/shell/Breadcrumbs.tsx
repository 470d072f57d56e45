import { Anchor } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  title: string;
  /** What the page is about, of those in its list. */
  subject?: string | null;
  list?: string;
}

/** The breadcrumb of a page; it also sets the window's title. */
export function Breadcrumbs({ title, subject, list }: BreadcrumbsProps) {
  useDocumentTitle(`${subject ?? title} · Licence Portal`);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>Admin</li>
        {list ? (
          <li>
            <Anchor component={Link} to={list} inherit>
              {title}
            </Anchor>
          </li>
        ) : (
          <li aria-current="page">{title}</li>
        )}
      </ol>
    </nav>
  );
}
