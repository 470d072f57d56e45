import { Text } from '@mantine/core';
import classes from './OfferMessage.module.css';

/** The message of a renewal offer, with its line breaks. */
export const OfferMessage = ({ label, children }: { label: string; children: string }) => (
  <div>
    <Text size="sm" fw={550}>
      {label}
    </Text>
    <Text size="sm" className={classes.message}>
      {children}
    </Text>
  </div>
);
