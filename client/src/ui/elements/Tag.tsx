import type { ReactNode } from 'react';
import type { StatusColour } from './status-colour.ts';
import classes from './Tag.module.css';

/** A label on a tinted background. */
export function Tag({ tone, icon, children }: { tone: StatusColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
