import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListPage.module.css';

interface ListPageProps {
  title: string;
  /** The search, the filters and the actions of the list. The first element fills the available width. */
  tools?: ReactNode;
  children: ReactNode;
}

export const ListPage = ({ title, tools, children }: ListPageProps) => (
  <Paper className={classes.container}>
    <div className={classes.head}>
      <Title order={2}>{title}</Title>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
    {children}
  </Paper>
);
