import { formatState } from '@portal/server/modules/billing/parties/party-labels.rules';
import { formatExactMoney } from '../../../lib/formats/formats.ts';
import { formatGrossCalculation } from '../../../lib/formats/gross-calculation.ts';
import type { DocumentDetailsFragment, PartyFragment } from './invoices.generated.ts';
import classes from './DocumentDetails.module.css';

type DocumentLine = DocumentDetailsFragment['lines'][number];

/** Formats the calculation of a line's taxable value. Returns null for a line of a partial credit note. */
function formatCalculation({ users, pricePerUserPerDay, days, gross, discountAmount }: DocumentLine): string | null {
  if (users === null || pricePerUserPerDay === null || days === null) return null;
  const calculation = formatGrossCalculation({ users, pricePerUserPerDay, days, gross }, formatExactMoney);
  return discountAmount ? `${calculation} − ${formatExactMoney(discountAmount)} discount` : calculation;
}

/** The amounts of a document: its lines, the taxes by head, the round-off and the total. */
export function DocumentSum({ document }: { document: DocumentDetailsFragment }) {
  const { lines, taxable, taxes, roundOff, total } = document;
  return (
    <table className={classes.sum} aria-label="Amounts">
      <tbody>
        {lines.map((line, index) => {
          const calculation = formatCalculation(line);
          return (
            <tr key={index}>
              <th scope="row">
                {line.description}
                {calculation && <span className={classes.detail}>{calculation}</span>}
              </th>
              <td>{formatExactMoney(line.taxable)}</td>
            </tr>
          );
        })}
      </tbody>
      <SumRows taxable={taxable} taxes={taxes} roundOff={roundOff} total={total} />
    </table>
  );
}

type SumRowsProps = Pick<DocumentDetailsFragment, 'taxable' | 'taxes' | 'roundOff' | 'total'>;

export const SumRows = ({ taxable, taxes, roundOff, total }: SumRowsProps) => (
  <tbody>
    <tr className={classes.ruled}>
      <th scope="row">Taxable value</th>
      <td>{formatExactMoney(taxable)}</td>
    </tr>
    {taxes.map(({ head, rate, amount }) => (
      <tr key={head}>
        <th scope="row">
          {head} {rate} %
        </th>
        <td>{formatExactMoney(amount)}</td>
      </tr>
    ))}
    <tr>
      <th scope="row">Round-off</th>
      <td>{formatExactMoney(roundOff)}</td>
    </tr>
    <tr className={classes.sumTotal}>
      <th scope="row">Total</th>
      <td>{formatExactMoney(total)}</td>
    </tr>
  </tbody>
);

/** The name, address and GSTIN of a party. Omits a missing address or state. */
export const PartyAddress = ({ party }: { party: PartyFragment }) => (
  <address className={classes.party}>
    <b>{party.legalName || 'No legal name'}</b>
    {party.address && <span>{party.address}</span>}
    <span>
      {party.city} {party.pin}
    </span>
    {party.stateCode && <span>{formatState(party.stateCode)}</span>}
    <span>{party.gstin ? `GSTIN ${party.gstin}` : 'Not registered for GST'}</span>
  </address>
);
