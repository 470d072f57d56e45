/** The details of a company that COMPANY_CHANGED reports, by their GraphQL names. */
export const COMPANY_FIELDS = {
  NAME: 'name',
  EMAIL: 'email',
  PHONE: 'phone',
  ADDRESS: 'address',
  PROFILE_PICTURE: 'profilePicture',
} as const;

export type CompanyField = (typeof COMPANY_FIELDS)[keyof typeof COMPANY_FIELDS];
