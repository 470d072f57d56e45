import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

/** A named part of a page. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

/** Names and values, one per line. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
