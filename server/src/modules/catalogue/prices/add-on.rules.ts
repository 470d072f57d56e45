/** A priced feature of the chat app. */
export enum AddOn {
  REMOTE = 'REMOTE',
  TRACKING = 'TRACKING',
  CALLING = 'CALLING',
  ADVERTISEMENT = 'ADVERTISEMENT',
}

/** The order in which add-ons are priced and shown. */
export const ADD_ONS = [AddOn.REMOTE, AddOn.TRACKING, AddOn.ADVERTISEMENT, AddOn.CALLING] as const;

/** Add-ons as people read them. */
export const ADD_ON_LABELS: Record<keyof typeof AddOn, string> = {
  REMOTE: 'Remote',
  TRACKING: 'Tracking',
  ADVERTISEMENT: 'Advertisement',
  CALLING: 'Calling',
};

/** Several add-ons in a sentence, in the order in which they are priced. */
export const formatAddOns = (addOns: readonly (keyof typeof AddOn)[]): string =>
  ADD_ONS.filter((addOn) => addOns.includes(addOn))
    .map((addOn) => ADD_ON_LABELS[addOn])
    .join(', ');
