import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './LockableFields.module.css';

interface LockableFieldsProps {
  isLocked: boolean;
  children: ReactNode;
}

/** Fields of a form. The user cannot edit them while `isLocked` is true. */
export const LockableFields = ({ isLocked, children }: LockableFieldsProps) => (
  <fieldset disabled={isLocked} className={classes.fields}>
    <Stack gap="lg">{children}</Stack>
  </fieldset>
);
