/** A priced feature of the chat app. */
export enum AddOn {
  REMOTE = 'REMOTE',
  TRACKING = 'TRACKING',
  CALLING = 'CALLING',
  ADVERTISEMENT = 'ADVERTISEMENT',
}

/** The order in which add-ons are priced and shown. */
export const ADD_ONS = [AddOn.REMOTE, AddOn.TRACKING, AddOn.ADVERTISEMENT, AddOn.CALLING] as const;
