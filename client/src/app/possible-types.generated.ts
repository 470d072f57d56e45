export default { possibleTypes: { MutationPayload: ['\\w+Payload'], TaxDocument: ['CreditNote', 'Invoice'] } };
