import { Button, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../Card.tsx';
import { formatCount } from '../formats.ts';
import classes from './ChartCard.module.css';

interface ChartCardProps {
  title: string;
  /** What the two columns of the table are. */
  headers: [name: string, value: string];
  rows: { id: string; label: string; count: number }[];
  /** The chart. */
  children: ReactNode;
}

/** A chart whose figures can also be read as a table. */
export function ChartCard({ title, headers, rows, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={title}
      aside={
        rows.length > 0 && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )
      }
    >
      {isTable ? <FigureTable title={title} headers={headers} rows={rows} /> : children}
    </Card>
  );
}

const FigureTable = ({ title, headers, rows }: Omit<ChartCardProps, 'children'>) => (
  // a long table scrolls in its place, which the keyboard can reach
  <div className={classes.place} role="group" aria-label={title} tabIndex={0}>
    <Table stickyHeader aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{headers[0]}</Table.Th>
          <Table.Th scope="col" ta="end">
            {headers[1]}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, label, count }) => (
          <Table.Tr key={id}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="end">{formatCount(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);
