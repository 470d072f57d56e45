import { Anchor, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FormattedChange } from './audit-values.ts';
import classes from './AuditChanges.module.css';

/**
 * A table of values before and after a change. The ARIA roles are explicit, because `display: grid` removes the table
 * semantics.
 */
export const AuditChanges = ({ changes }: { changes: FormattedChange[] }) => (
  <section aria-labelledby="audit-changes">
    <Title order={3} id="audit-changes" mb="xs">
      Before and after
    </Title>
    <table className={classes.table} role="table" aria-labelledby="audit-changes">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={classes.name}>
            Value
          </th>
          <th role="columnheader" scope="col">
            Before
          </th>
          <th role="columnheader" scope="col">
            After
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {changes.map(({ name, label, before, after }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell">
              <Value text={before} about={`${label} before`} />
            </td>
            <td role="cell">
              <Value text={after} about={`${label} after`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

// In characters. Longer values are collapsed. Usually, only the HTML of advertisements is longer.
const MAX_COLLAPSED_LENGTH = 240;

function Value({ text, about }: { text: string | null; about: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (text === null)
    return (
      <Text span inherit c="dimmed">
        None
      </Text>
    );
  if (text.length <= MAX_COLLAPSED_LENGTH) return text;
  return (
    <>
      {isExpanded ? text : `${text.slice(0, MAX_COLLAPSED_LENGTH).trimEnd()}…`}{' '}
      <Anchor
        component="button"
        type="button"
        size="xs"
        aria-expanded={isExpanded}
        aria-label={`${isExpanded ? 'Show less' : 'Show all'}: ${about}`}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show less' : 'Show all'}
      </Anchor>
    </>
  );
}
