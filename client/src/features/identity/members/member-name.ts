/** Returns the name that others see. Members who have not entered a name are identified by their email. */
export const getMemberName = ({ name, loginEmail }: { name: string | null; loginEmail: string }): string =>
  name ?? loginEmail;
