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
    Node: [
      'Administrator',
      'Advertisement',
      'Company',
      'CompanyNote',
      'Key',
      'SyncRecord',
      'Version',
      'WebhookEndpoint',
    ],
    Viewer: ['Administrator', 'Company'],
  },
};
export default result;
