import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatusColour } from '../elements/status-colour.ts';
import classes from './Notice.module.css';

interface NoticeProps {
  id?: string;
  tone: StatusColour;
  icon: TablerIcon;
  title?: string;
  /** `alert` interrupts screen readers, `status` does not. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Notice({ id, tone, icon: Icon, title, role, children }: NoticeProps) {
  return (
    <div id={id} className={classes.notice} data-tone={tone} role={role}>
      <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <div>
        {title && <div className={classes.title}>{title}</div>}
        <div>{children}</div>
      </div>
    </div>
  );
}
