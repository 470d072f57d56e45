export interface PossibleTypesResultData {
  possibleTypes: {
    [key: string]: string[];
  };
}
const result: PossibleTypesResultData = {
  possibleTypes: {
    MutationPayload: [
      'AccountPayload',
      'AdminLogInPayload',
      'AdministratorPayload',
      'AdvertisementPayload',
      'BeginSecondFactorPayload',
      'CompanyNotePayload',
      'CompanyPayload',
      'DeletePayload',
      'InvitationPayload',
      'KeyPayload',
      'LicencePayload',
      'LogInPayload',
      'LogOutPayload',
      'MailChoicePayload',
      'PlanSettingsPayload',
      'ReadNoticesPayload',
      'RecoveryCodesPayload',
      'ReminderPayload',
      'RenewalOfferPayload',
      'RetryMailPayload',
      'SavedViewPayload',
      'SignUpPayload',
      'SyncPayload',
      'VersionPayload',
    ],
    Viewer: ['Administrator', 'Company'],
  },
};
export default result;
