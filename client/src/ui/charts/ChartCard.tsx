import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/formats/formats.ts';
import { Card } from '../elements/Card.tsx';
import classes from './ChartCard.module.css';

interface ChartCardProps {
  title: string;
  headers: [name: string, value: string, lastColumn?: string];
  /** The rows of the table. `lastColumn` is the text of the optional third column. */
  rows: { id: string; label: string; count: number | null; lastColumn?: string }[];
  /** Controls that select the displayed data. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A card with a chart that can be switched to a table. */
export function ChartCard({ title, headers, rows, tools, children }: ChartCardProps) {
  const [isTableShown, setIsTableShown] = useState(false);
  return (
    <Card
      title={title}
      aside={
        rows.length > 0 && (
          <Group gap="xs">
            {tools}
            <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setIsTableShown(!isTableShown)}>
              {isTableShown ? 'Show as chart' : 'Show as table'}
            </Button>
          </Group>
        )
      }
    >
      {isTableShown ? <FigureTable title={title} headers={headers} rows={rows} /> : children}
    </Card>
  );
}

const FigureTable = ({ title, headers, rows }: Omit<ChartCardProps, 'tools' | 'children'>) => (
  // A long table scrolls inside the card. `tabIndex` makes it scrollable by keyboard.
  <div className={classes.scrollBox} role="group" aria-label={title} tabIndex={0}>
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, count, lastColumn }) => (
          <tr key={id}>
            <td>{label}</td>
            <td>{count === null ? '-' : formatCount(count)}</td>
            {headers[2] && <td>{lastColumn}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
