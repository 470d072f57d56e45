import { ADD_ONS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { ADD_ON_LABELS } from './plan-labels.ts';
import { isSameSetting, getMonthlyPrice, planSettingsForm, type PlanValues } from './plan-settings.form.ts';
import classes from './PriceChanges.module.css';

const formatPrice = (amount: number | null) => (amount === null ? 'Not on sale' : formatMoney(amount));

/**
 * A table that shows how unsaved changes affect an example price. Hidden if no value has changed, or if any value is
 * invalid.
 */
export function PriceChanges({ before, after }: { before: PlanValues; after: PlanValues }) {
  const { gstRate } = usePortal();
  const changedAddOns = ADD_ONS.filter((addOn) => !isSameSetting(before[addOn], after[addOn]));
  const isValid = !Object.keys(planSettingsForm.validate(after)).length;
  if (!changedAddOns.length || !isValid) return null;
  const [currentPrice, newPrice] = [getMonthlyPrice(before, gstRate), getMonthlyPrice(after, gstRate)];
  return (
    <table className={classes.changes}>
      <caption>Effect on 100 users per month (30 days)</caption>
      <thead>
        <tr>
          <th scope="col">Add-on</th>
          <th scope="col">Now</th>
          <th scope="col">After saving</th>
        </tr>
      </thead>
      <tbody>
        {changedAddOns.map((addOn) => (
          <tr key={addOn}>
            <th scope="row">{ADD_ON_LABELS[addOn]}</th>
            <td>{formatPrice(currentPrice.getNet(addOn))}</td>
            <td>{formatPrice(newPrice.getNet(addOn))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All active add-ons, with GST</th>
          <td>{formatMoney(currentPrice.total)}</td>
          <td>{formatMoney(newPrice.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
