import { Button, Group, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../elements/Card.tsx';
import { formatCount } from '../../lib/formats/formats.ts';
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
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={title}
      aside={
        rows.length > 0 && (
          <Group gap="xs">
            {tools}
            <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setIsTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </Group>
        )
      }
    >
      {isTable ? <FigureTable title={title} headers={headers} rows={rows} /> : children}
    </Card>
  );
}

const FigureTable = ({ title, headers, rows }: Omit<ChartCardProps, 'tools' | 'children'>) => (
  // A long table scrolls inside the card. `tabIndex` makes it scrollable by keyboard.
  <div className={classes.place} role="group" aria-label={title} tabIndex={0}>
    <Table stickyHeader aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          {headers.map((header, index) => (
            <Table.Th key={header} scope="col" ta={index ? 'end' : undefined}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, label, count, lastColumn }) => (
          <Table.Tr key={id}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="end">{count === null ? '-' : formatCount(count)}</Table.Td>
            {headers[2] && <Table.Td ta="end">{lastColumn}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);
