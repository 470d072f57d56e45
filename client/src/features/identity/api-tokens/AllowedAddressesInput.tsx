import { Textarea, type TextareaProps } from '@mantine/core';

/** An input for the IP addresses from which a token can be used. */
export const AllowedAddressesInput = (props: TextareaProps) => (
  <Textarea
    label="Allowed addresses"
    description="IP addresses or ranges, such as 203.0.113.0/24, one per line. Leave it empty to allow every address."
    autosize
    minRows={2}
    maxRows={8}
    spellCheck={false}
    {...props}
  />
);
