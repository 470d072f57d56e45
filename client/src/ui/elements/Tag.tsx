import type { ReactNode } from 'react';
import classes from './Tag.module.css';
import type { StatusColour } from './status-colour.ts';

/** A label on a tinted background. */
export function Tag({ tone, icon, children }: { tone: StatusColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
