import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Brand.module.css';

interface BrandProps {
  note?: ReactNode;
  /** Shows the logo without the name. */
  isFolded?: boolean;
}

/** The product's logo and name. */
export function Brand({ note, isFolded }: BrandProps) {
  return (
    <div className={classes.brand}>
      <span className={classes.mark}>
        <IconKey size={20} stroke={2} aria-hidden />
      </span>
      {!isFolded && (
        <div>
          <div className={classes.name}>Licence Portal</div>
          {note && <div className={classes.note}>{note}</div>}
        </div>
      )}
    </div>
  );
}
