import type { ReactNode, Ref } from 'react';
import classes from './DialogTitle.module.css';

interface DialogTitleProps {
  ref?: Ref<HTMLSpanElement>;
  children: ReactNode;
}

/** The title of a dialog. The title gets the initial focus, which would otherwise go to the close button. */
export const DialogTitle = ({ ref, children }: DialogTitleProps) => (
  <span ref={ref} tabIndex={-1} data-autofocus className={classes.title}>
    {children}
  </span>
);
