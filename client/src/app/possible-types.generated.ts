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
      'ApiTokenSettingsPayload',
      'BeginSecondFactorPayload',
      'BulkDecisionPayload',
      'CompanyNotePayload',
      'CompanyPayload',
      'DeletePayload',
      'InvitationPayload',
      'KeyPayload',
      'LicencePayload',
      'LogInPayload',
      'LogOutPayload',
      'MailChoicePayload',
      'NewApiTokenPayload',
      'PlanSettingsPayload',
      'ReadNoticesPayload',
      'RecoveryCodesPayload',
      'ReminderPayload',
      'RenewalOfferPayload',
      'RetryMailPayload',
      'RevokeApiTokenPayload',
      'SavedViewPayload',
      'SignUpPayload',
      'SyncPayload',
      'VersionPayload',
      'WebhookDeliveryPayload',
      'WebhookEndpointPayload',
      'WebhookSecretPayload',
    ],
    Viewer: ['Administrator', 'Company'],
  },
};
export default result;
