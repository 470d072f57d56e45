/** Values shared by the documented examples. */
export const EXAMPLE = {
  companyId: '4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10',
  keyId: '8d0b7d58-3f0a-4c86-8c0e-2f6f9b1f5b21',
  advertisementId: 'c2a6c1de-9d0f-4d3b-8a55-6b7f5f0e7c32',
  versionId: 'e7b1a9f4-2b7c-4f6e-9c6d-1a2b3c4d5e43',
  email: 'office@acme.example',
  username: 'admin',
  password: 'Correct#Horse9battery',
};
