import { Text } from '@mantine/core';
import { PRICE_ON_REQUEST_LABEL } from '@portal/server/modules/licensing/keys/key-labels.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { formatGrossCalculation } from '../../../lib/formats/gross-calculation.ts';
import { ADD_ON_LABELS } from '../../catalogue/prices/plan-labels.ts';
import type { QuoteFragment } from './quotes.generated.ts';
import classes from './QuoteSummary.module.css';

interface QuoteSummaryProps {
  quote: QuoteFragment;
  /** True if the number of users is unlimited, so no price applies. */
  isOnRequest: boolean;
}

/** A price with the calculation of each line, so that users can check the total. */
export function QuoteSummary({ quote, isOnRequest }: QuoteSummaryProps) {
  if (isOnRequest)
    return (
      <Text fw={650}>
        {PRICE_ON_REQUEST_LABEL}
        <span className={classes.detail}>The portal has no price for an unlimited number of users.</span>
      </Text>
    );
  return (
    <table className={classes.sum} aria-label="Price">
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.addOn}>
            <th scope="row">
              {ADD_ON_LABELS[line.addOn]}
              <span className={classes.detail}>
                {formatGrossCalculation(line, formatMoney)}
                {line.discountPercent > 0 && (
                  <>
                    {' '}
                    <span className={classes.discount}>
                      − {formatMoney(line.discountAmount)} discount ({line.discountPercent} %)
                    </span>
                  </>
                )}
              </span>
            </th>
            <td>{formatMoney(line.net)}</td>
          </tr>
        ))}
        <tr className={classes.ruled}>
          <th scope="row">Subtotal</th>
          <td>{formatMoney(quote.subtotal)}</td>
        </tr>
        <tr>
          <th scope="row">GST {quote.gstRate} %</th>
          <td>{formatMoney(quote.gst)}</td>
        </tr>
        <tr>
          <th scope="row">Round-off</th>
          <td>{formatMoney(quote.roundOff)}</td>
        </tr>
        <tr className={classes.total}>
          <th scope="row">Total</th>
          <td>{formatMoney(quote.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface PendingSummaryProps extends Pick<QuoteSummaryProps, 'isOnRequest'> {
  addOns: readonly QuoteFragment['lines'][number]['addOn'][];
}

/** Placeholder for a price that is being calculated, with the same layout as the price. */
export function PendingSummary({ addOns, isOnRequest }: PendingSummaryProps) {
  if (isOnRequest)
    return (
      <Text fw={650}>
        Calculating…
        <span className={classes.detail}>&nbsp;</span>
      </Text>
    );
  return (
    <table className={classes.sum} aria-label="Price">
      <tbody>
        {addOns.map((addOn) => (
          <tr key={addOn}>
            <th scope="row">
              {ADD_ON_LABELS[addOn]}
              <span className={classes.detail}>&nbsp;</span>
            </th>
            <td>…</td>
          </tr>
        ))}
        {['Subtotal', 'GST', 'Round-off'].map((name, index) => (
          <tr key={name} className={index === 0 ? classes.ruled : undefined}>
            <th scope="row">{name}</th>
            <td>…</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">Total</th>
          <td>Calculating…</td>
        </tr>
      </tbody>
    </table>
  );
}

interface InactiveAddOnsProps {
  quote: QuoteFragment;
  /** True if inactive add-ons are granted free of charge, for example because an administrator creates the key. */
  areGranted: boolean;
}

/** Lists the selected add-ons that are not on sale. */
export function InactiveAddOns({ quote, areGranted }: InactiveAddOnsProps) {
  if (!quote.inactiveAddOns.length) return null;
  const names = quote.inactiveAddOns.map((addOn) => ADD_ON_LABELS[addOn]).join(', ');
  return (
    <Text size="xs" c="dimmed">
      Not on sale, so {areGranted ? 'granted free of charge' : 'not included in the key'}: {names}.
    </Text>
  );
}
