import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { ADD_ON_LABELS } from './plan-labels.ts';
import type { SettingChange } from './plan-settings.form.ts';
import classes from './PriceChanges.module.css';

interface ConfirmPricesProps {
  changes: SettingChange[];
  opened: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Asks the user to confirm changed prices. Shows each changed value next to the stored one. */
export const ConfirmPrices = ({ changes, ...modal }: ConfirmPricesProps) => (
  <ConfirmModal {...modal} title="Change these prices?" confirmLabel="Change prices" startsOnCancel>
    <table className={classes.changes}>
      <caption>New quotes use the new values. Keys that were already requested keep their price.</caption>
      <thead>
        <tr>
          <th scope="col">Add-on</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ addOn, name, before, after }) => (
          <tr key={`${addOn} ${name}`}>
            <th scope="row">
              {ADD_ON_LABELS[addOn]}: {name.toLowerCase()}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ConfirmModal>
);
