/** Returns the name that others see. Members who have not entered a name are identified by their email. */
export const getMemberName = ({ name, email }: { name: string | null; email: string }): string => name ?? email;
