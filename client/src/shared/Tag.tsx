import type { ReactNode } from 'react';
import type { Tone } from './key-state.ts';
import classes from './Tag.module.css';

/** A word on a tinted ground. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
