/** Values shared by the documented examples. */
export const EXAMPLE = {
  companyId: '4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10',
  keyId: '8d0b7d58-3f0a-4c86-8c0e-2f6f9b1f5b21',
  administratorId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  reportId: '9b2e4c1a-7f3d-4e58-b6a1-5c0d8e9f2a64',
  eventId: '6fa459ea-ee8a-4ca4-894e-db77e160355e',
  advertisementId: 'c2a6c1de-9d0f-4d3b-8a55-6b7f5f0e7c32',
  versionId: 'e7b1a9f4-2b7c-4f6e-9c6d-1a2b3c4d5e43',
  email: 'office@acme.example',
  username: 'admin',
  password: 'Correct#Horse9battery',
};
