import { getTypedKeys } from '../../lib/formats/typed-keys.ts';
import { ListSelect } from './ListSelect.tsx';
import classes from './ListPage.module.css';

interface OrderSelectProps<Order extends string> {
  labels: Record<Order, string>;
  value: Order;
  onChange: (order: Order) => void;
}

/** Selects the order of a list on phones. Tables are sorted by their headers instead. */
export const OrderSelect = <Order extends string>({ labels, value, onChange }: OrderSelectProps<Order>) => (
  <ListSelect
    className={classes.order}
    label="Order"
    options={getTypedKeys(labels).map((order) => ({ value: order, label: labels[order] }))}
    value={value}
    onChange={(order) => order && onChange(order)}
  />
);
