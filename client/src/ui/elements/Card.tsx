import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

interface CardProps {
  title: string;
  /** Fragment id, for links to this card. */
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, anchor, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper component="section" id={anchor} aria-labelledby={id} className={classes.card}>
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

/** A list of labelled values, one per line. */
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
