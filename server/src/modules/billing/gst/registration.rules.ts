/** The buyer's registration for GST. */
export enum GstRegistration {
  REGISTERED = 'REGISTERED',
  UNREGISTERED = 'UNREGISTERED',
  SEZ = 'SEZ',
  FOREIGN = 'FOREIGN',
}

/** Returns true if buyers with this registration have a GSTIN. */
export const hasGstin = (registration: keyof typeof GstRegistration | null | undefined): boolean =>
  registration === 'REGISTERED' || registration === 'SEZ';

/** Returns true if the seller issues the invoices of buyers with this registration outside the portal. */
export const isInvoicedOutsidePortal = (registration: keyof typeof GstRegistration | null | undefined): boolean =>
  registration === 'SEZ' || registration === 'FOREIGN';
