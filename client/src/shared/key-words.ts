type PlanType = 'TWO_DAYS' | 'WEEK' | 'MONTH' | 'CUSTOM';
type AddOn = 'REMOTE' | 'TRACKING' | 'ADVERTISEMENT' | 'CALLING';

/** Plan types as people read them, in the order of the form. */
export const PLAN_NAMES: Record<PlanType, string> = {
  TWO_DAYS: '2 days',
  WEEK: 'Week',
  MONTH: 'Month',
  CUSTOM: 'Custom',
};

/** Add-ons as people read them, in the order in which they are priced. */
export const ADD_ON_NAMES: Record<AddOn, string> = {
  REMOTE: 'Remote',
  TRACKING: 'Tracking',
  ADVERTISEMENT: 'Advertisement',
  CALLING: 'Calling',
};

/** The keys of a record of names, in its order. */
export const namesOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as Name[];

/** A licence string as far as a table shows it. */
export const shortLicence = (licenceString: string): string =>
  licenceString.length > 24 ? `${licenceString.slice(0, 24)}…` : licenceString;
