import { Anchor, Checkbox, Group, Input, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { MoneyInput } from '../../../ui/forms/MoneyInput.tsx';
import { formatDay } from '../gst/document-dates.ts';
import { type EnteredAmounts, getAmountField, type PlannedInvoice, proposeDeduction } from './invoice-amounts.ts';
import classes from './InvoiceAmounts.module.css';

interface InvoiceAmountsProps<Values extends EnteredAmounts> {
  form: UseFormReturnType<Values>;
  planned: readonly PlannedInvoice[];
  /** The number of all open invoices. `planned` contains at most 100 of them. */
  totalCount: number;
  /** Shows an input for the part of the payment that settles each invoice. */
  hasAmounts?: boolean;
  /** Shows an input for the deducted tax of each invoice. */
  hasDeductions?: boolean;
  /** Focuses the first amount when the invoices are loaded. */
  hasInitialFocus?: boolean;
}

/** Inputs for the open invoices of a company: the part of a payment and the deducted tax of each invoice. */
export function InvoiceAmounts<Values extends EnteredAmounts>(props: InvoiceAmountsProps<Values>) {
  const { planned, totalCount, hasAmounts = false, hasDeductions = false, hasInitialFocus = false } = props;
  // The type of a generic form does not know the names of its fields.
  const form = props.form as unknown as UseFormReturnType<EnteredAmounts>;
  const id = useId();
  const hasEnteredAmounts = Object.keys(form.values.amounts).length > 0;
  return (
    <Input.Wrapper
      label="Open invoices"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
      description={describeList(hasAmounts, planned.length, totalCount)}
      error={form.errors.allocations}
    >
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={form.errors.allocations ? `${id}-error` : undefined}
      >
        <ul className={classes.invoices}>
          {planned.map((plannedInvoice, index) => (
            <InvoiceLine
              key={plannedInvoice.invoice.id}
              planned={plannedInvoice}
              hasInitialFocus={hasInitialFocus && index === 0}
              error={form.errors[getAmountField(plannedInvoice.invoice.id)] as string | undefined}
              onAmount={
                hasAmounts
                  ? (amount) => form.setFieldValue(getAmountField(plannedInvoice.invoice.id), amount)
                  : undefined
              }
              onDeduction={
                hasDeductions
                  ? (deduction) => {
                      const { [plannedInvoice.invoice.id]: _removed, ...others } = form.values.deductions;
                      form.clearFieldError(getAmountField(plannedInvoice.invoice.id));
                      form.setFieldValue('deductions', {
                        ...others,
                        ...(deduction !== null && { [plannedInvoice.invoice.id]: deduction }),
                      });
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      </div>
      {hasAmounts && hasEnteredAmounts && (
        <Anchor component="button" type="button" size="sm" onClick={() => form.setFieldValue('amounts', {})}>
          Reset the amounts
        </Anchor>
      )}
    </Input.Wrapper>
  );
}

function describeList(hasAmounts: boolean, listedCount: number, totalCount: number): string {
  const hint = hasAmounts
    ? 'The invoices are settled in this order. You can change each amount.'
    : 'Choose the invoices from which tax was deducted.';
  return totalCount > listedCount ? `${hint} ${listedCount} of ${totalCount} invoices are listed.` : hint;
}

interface InvoiceLineProps {
  planned: PlannedInvoice;
  hasInitialFocus: boolean;
  error?: string;
  onAmount?: (amount: number | string) => void;
  onDeduction?: (deduction: number | string | null) => void;
}

function InvoiceLine({ planned, hasInitialFocus, error, onAmount, onDeduction }: InvoiceLineProps) {
  const { invoice, amount, taxDeducted } = planned;
  const { number, dueOn, status } = invoice;
  return (
    <li>
      <div>
        <Group gap="2px 8px">
          <span className={classes.number}>{number}</span>
          {status === 'OVERDUE' && <Tag tone="red">Overdue</Tag>}
        </Group>
        <Text size="xs" c="dimmed">
          Due {formatDay(dueOn)}
        </Text>
        <Text size="xs" c="dimmed" role="status">
          {formatOutstanding(planned)}
        </Text>
      </div>
      <div className={classes.inputs}>
        {onAmount && (
          <MoneyInput
            className={classes.amount}
            aria-label={`Amount for ${number}`}
            placeholder="₹0"
            autoFocus={hasInitialFocus}
            value={amount}
            onChange={onAmount}
            error={error}
          />
        )}
        {onDeduction && (
          <div className={classes.tax}>
            <Checkbox
              className={classes.switch}
              label="Tax deducted (TDS)"
              aria-label={`Tax deducted (TDS) from ${number}`}
              checked={taxDeducted !== null}
              onChange={({ currentTarget }) => onDeduction(currentTarget.checked ? proposeDeduction(invoice) : null)}
            />
            {taxDeducted !== null && (
              <MoneyInput
                aria-label={`Tax deducted from ${number}`}
                value={taxDeducted}
                onChange={onDeduction}
                error={!onAmount && error}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** Describes the outstanding amount of an invoice, before and after the payment. */
function formatOutstanding({ invoice, amount, taxDeducted, left }: PlannedInvoice): string {
  const before = `${formatMoney(invoice.outstanding)} to pay`;
  if (!Number(amount) && !Number(taxDeducted)) return before;
  return left ? `${before}, then ${formatMoney(left)}` : `${before}, then settled`;
}
