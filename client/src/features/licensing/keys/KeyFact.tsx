import type { ReactNode } from 'react';
import classes from './KeyFact.module.css';

export const KeyFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const KeyFacts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
