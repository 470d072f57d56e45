import { Checkbox, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { ADD_ON_DESCRIPTIONS, ADD_ON_LABELS, formatAddOnPrice } from '../../catalogue/prices/plan-labels.ts';
import { usePricesQuery } from './quotes.generated.ts';
import classes from './AddOnChoice.module.css';

interface AddOnChoiceProps {
  value: string[];
  onChange?: (value: string[]) => void;
  error?: ReactNode;
}

/** Checkboxes for the add-ons with their current prices. Without `onChange` they are read-only. */
export function AddOnChoice({ value, onChange, error }: AddOnChoiceProps) {
  const { data } = usePricesQuery();
  const formatPrice = (addOn: string) => {
    const setting = data?.prices.find((price) => price.addOn === addOn);
    // A non-breaking space reserves the line until the prices are loaded.
    return setting ? formatAddOnPrice(setting) : '\u{a0}';
  };
  return (
    <Checkbox.Group
      label="Add-ons"
      description={onChange ? undefined : 'The add-ons of the key. An extension cannot change them.'}
      value={value}
      onChange={onChange}
      error={error}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="md" verticalSpacing="sm">
        {getTypedKeys(ADD_ON_LABELS).map((addOn) => (
          <Checkbox
            key={addOn}
            value={addOn}
            label={ADD_ON_LABELS[addOn]}
            description={
              <>
                {ADD_ON_DESCRIPTIONS[addOn]}
                <br />
                {formatPrice(addOn)}
              </>
            }
            disabled={!onChange}
            classNames={{ label: classes.addOn }}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
