import { Skeleton, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DataState, type QueryResult } from '../../../ui/feedback/DataState.tsx';
import type { EnteredAmounts } from './invoice-amounts.ts';
import { InvoiceAmounts } from './InvoiceAmounts.tsx';
import type { OpenInvoicesQuery } from './payments.generated.ts';

type OpenInvoicesProps<Values extends EnteredAmounts> = ComponentProps<typeof InvoiceAmounts<Values>> & {
  result: QueryResult<OpenInvoicesQuery>;
  /** Shown for a company without open invoices. */
  emptyText: string;
};

/** The open invoices of a company in a form. Also shows the loading, error and empty states of the list. */
export const OpenInvoices = <Values extends EnteredAmounts>({
  result,
  emptyText,
  ...props
}: OpenInvoicesProps<Values>) => (
  <DataState result={result} failure="The open invoices could not be loaded" skeleton={<InvoicesSkeleton />}>
    {() => (props.planned.length ? <InvoiceAmounts {...props} /> : <Text size="sm">{emptyText}</Text>)}
  </DataState>
);

const InvoicesSkeleton = () => (
  <Stack gap="sm">
    <Skeleton h={14} w="40%" />
    <Skeleton h={52} />
    <Skeleton h={52} />
  </Stack>
);
