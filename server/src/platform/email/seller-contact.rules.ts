/** Formats the contact in a sentence: 'us', or 'us at <email>' if the seller has a contact email. */
export const formatContact = (contactEmail: string): string => (contactEmail ? `us at ${contactEmail}` : 'us');
