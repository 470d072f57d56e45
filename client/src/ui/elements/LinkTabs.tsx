import { Link } from 'react-router';
import classes from './LinkTabs.module.css';

export interface LinkTab {
  label: string;
  /** The formatted number of records in the list that the tab opens. */
  count?: string;
  to: string;
  isCurrent: boolean;
}

/** Tabs that are links, so that each has its own URL. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: LinkTab[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} to={tab.to} className={classes.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
        {tab.count && <span className={classes.count}>{tab.count}</span>}
      </Link>
    ))}
  </nav>
);
