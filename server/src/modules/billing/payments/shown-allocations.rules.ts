/** The maximum number of allocations that the API returns with a payment or an invoice. */
export const MAX_SHOWN_ALLOCATIONS = 200;
