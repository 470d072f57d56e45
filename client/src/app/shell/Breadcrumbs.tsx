import { Anchor } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from 'react-router';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  title: string;
  /** Name of the record that the page shows, for example a company. */
  subject?: string | null;
  /** Path of the parent list, for a page that shows a single record. */
  list?: string;
}

/** The breadcrumb of a page. It also sets the document title. */
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
