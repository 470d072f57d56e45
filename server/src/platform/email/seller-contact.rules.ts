/** Returns whom to contact, for the end of a sentence. The contact email of the seller is empty if it is not set. */
export const formatContact = (contactEmail: string): string => (contactEmail ? `us at ${contactEmail}` : 'us');
