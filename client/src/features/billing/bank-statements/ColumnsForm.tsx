import { Button, Group, Input, SegmentedControl, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import type { BankColumnsInput, PreviewBankStatementMutation } from './bank-statements.generated.ts';
import { columnsForm, type ColumnValues, DATE_ORDER_LABELS, LAYOUT_LABELS } from './columns.form.ts';
import classes from './BankStatements.module.css';

interface ColumnsFormProps {
  preview: NonNullable<PreviewBankStatementMutation['previewBankStatement']['preview']>;
  isBusy: boolean;
  onCancel: () => void;
  onImport: (columns: BankColumnsInput) => Promise<void>;
}

/** A form in which the user assigns the columns of a statement. It shows the first rows as a preview. */
export function ColumnsForm({ preview, isBusy, onCancel, onImport }: ColumnsFormProps) {
  const form = useForm({ initialValues: columnsForm.getInitialValues(preview), validate: columnsForm.validate });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const options = columnsForm.listOptions(preview);
  const isAmount = (column: number) => columnsForm.isAmountColumn(preview, form.values, column);
  const optionalProps = { data: options, clearable: true, placeholder: 'None' };
  const submit = createSubmitHandler(form, (values) => onImport(columnsForm.toInput(values)));
  return (
    <Form submit={submit}>
      <Stack gap="md">
        <div>
          <Title order={3} ref={heading} tabIndex={-1}>
            Check the columns
          </Title>
          <Text size="sm" c="dimmed">
            The portal remembers the columns for the next statement of this account.
          </Text>
        </div>
        <div className={classes.preview} tabIndex={0} role="region" aria-label="First rows of the statement">
          <table>
            <thead>
              <tr>
                {options.map(({ value, label }) => (
                  <th key={value} scope="col" data-numeric={isAmount(Number(value)) || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <td key={column} data-numeric={isAmount(column) || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          <Select label="Date" data={options} allowDeselect={false} {...form.getInputProps('date')} />
          <Select label="Narration" data={options} allowDeselect={false} {...form.getInputProps('narration')} />
          <Select label="Reference" {...optionalProps} {...form.getInputProps('reference')} />
          <Input.Wrapper label="Amounts" labelElement="div" labelProps={{ id: 'amount-layout' }}>
            <SegmentedControl
              fullWidth
              orientation="vertical"
              aria-labelledby="amount-layout"
              data={getTypedKeys(LAYOUT_LABELS).map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
              value={form.values.layout}
              onChange={(value) => form.setFieldValue('layout', value as ColumnValues['layout'])}
            />
          </Input.Wrapper>
          <Select
            label={form.values.layout === 'SEPARATE' ? 'Credits' : 'Amount'}
            description={form.values.layout === 'SEPARATE' ? 'Received amounts' : 'Debits are negative or marked Dr'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={options}
            allowDeselect={false}
            {...form.getInputProps('amount')}
          />
          {form.values.layout === 'ONE' && (
            <Select label="Cr or Dr" {...optionalProps} {...form.getInputProps('direction')} />
          )}
          <Select
            label="Order of day and month"
            data={getTypedKeys(DATE_ORDER_LABELS).map((value) => ({ value, label: DATE_ORDER_LABELS[value] }))}
            allowDeselect={false}
            {...form.getInputProps('dateOrder')}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Import statement
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
