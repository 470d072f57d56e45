import type { ReactNode } from 'react';
import classes from './KeyFact.module.css';

/** Something that is known of a key, in a list of such facts. */
export const KeyFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts, one below the other. */
export const KeyFacts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
