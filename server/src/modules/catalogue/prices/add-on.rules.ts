/** A priced feature of the chat app. */
export enum AddOn {
  REMOTE = 'REMOTE',
  TRACKING = 'TRACKING',
  CALLING = 'CALLING',
  ADVERTISEMENT = 'ADVERTISEMENT',
}

/** The add-ons in the order in which they are priced and displayed. */
export const ADD_ONS = [AddOn.REMOTE, AddOn.TRACKING, AddOn.ADVERTISEMENT, AddOn.CALLING] as const;

export const ADD_ON_LABELS: Record<keyof typeof AddOn, string> = {
  REMOTE: 'Remote',
  TRACKING: 'Tracking',
  ADVERTISEMENT: 'Advertisement',
  CALLING: 'Calling',
};

/** Formats add-ons as a comma-separated list, in the order in which they are priced. */
export const formatAddOns = (addOns: readonly (keyof typeof AddOn)[]): string =>
  ADD_ONS.filter((addOn) => addOns.includes(addOn))
    .map((addOn) => ADD_ON_LABELS[addOn])
    .join(', ');
