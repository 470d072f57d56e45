import { Select } from '@mantine/core';
import { getTypedKeys } from '../../lib/formats/typed-keys.ts';
import classes from './ListPage.module.css';

interface OrderSelectProps<Order extends string> {
  labels: Record<Order, string>;
  value: Order;
  onChange: (order: Order) => void;
}

/** Selects the order of a list on phones. Tables are sorted by their headers instead. */
export const OrderSelect = <Order extends string>({ labels, value, onChange }: OrderSelectProps<Order>) => (
  <Select
    className={classes.order}
    aria-label="Order"
    data={getTypedKeys(labels).map((order) => ({ value: order, label: labels[order] }))}
    value={value}
    onChange={(order) => order && onChange(order as Order)}
    allowDeselect={false}
    w={150}
  />
);
