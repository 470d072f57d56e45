import { Link } from 'react-router';
import classes from './ViewTabs.module.css';

interface View {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Leads to the views of a list, each of which has an address. */
export const ViewTabs = ({ views }: { views: View[] }) => (
  <nav className={classes.tabs} aria-label="Views">
    {views.map(({ label, to, isCurrent }) => (
      <Link key={label} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
