import { IconKey } from '@tabler/icons-react';
import classes from './Brand.module.css';

/** The product's mark and name. */
export function Brand({ note }: { note?: string }) {
  return (
    <div className={classes.brand}>
      <span className={classes.mark}>
        <IconKey size={20} stroke={2} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>Licence Portal</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </div>
  );
}
