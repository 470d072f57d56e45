import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Brand.module.css';

/** The product's mark and name. */
export function Brand({ note }: { note?: ReactNode }) {
  return (
    <div className={classes.brand}>
      <span className={classes.mark}>
        <IconKey size={20} stroke={2} aria-hidden />
      </span>
      <div>
        <div className={classes.name}>Licence Portal</div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
    </div>
  );
}
