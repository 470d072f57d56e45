/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A CSV file of a month: a section of GSTR-1, or a register. */
export type TaxReturnFileKind =
  /** GSTR-1: the invoices to registered buyers. */
  | 'B2B'
  /** GSTR-1: the invoices above ₹1,00,000 to unregistered buyers in other states. */
  | 'B2CL'
  /** GSTR-1: the other supplies to unregistered buyers, per state and rate, minus their credit notes. Amounts can be negative. */
  | 'B2CS'
  /** GSTR-1: the credit notes to registered buyers. */
  | 'CDNR'
  /** GSTR-1: the credit notes on the invoices of B2CL, in this month or an earlier one. */
  | 'CDNUR'
  /** Register: all credit notes of the month. */
  | 'CREDIT_NOTES'
  /** GSTR-1: the first number, the last number and the count of each series. */
  | 'DOCS'
  /** GSTR-1: the supplies to registered buyers per service accounting code and rate, minus credit notes. */
  | 'HSN_B2B'
  /** GSTR-1: the supplies to unregistered buyers per service accounting code and rate, minus credit notes. */
  | 'HSN_B2C'
  /** Register: all invoices of the month. */
  | 'INVOICES'
  /** Register: all payments, deductions, refunds and write-offs of the month, with reversed entries. */
  | 'PAYMENTS';

export type TaxReturnQueryVariables = Exact<{
  month: string;
  gstin?: string | null | undefined;
}>;

export type TaxReturnQuery = {
  taxReturn: {
    month: string;
    gstin: string;
    gstins: Array<string>;
    path: string;
    pendingInvoices: number;
    check: { sections: number; hsn: number; register: number; agrees: boolean };
    series: Array<{ series: string; first: string; last: string; count: number }>;
    eInvoices: { isOn: boolean; registered: number; missing: number; path: string };
    files: Array<{
      kind: TaxReturnFileKind;
      rows: number;
      taxable: number | null;
      igst: number | null;
      cgst: number | null;
      sgst: number | null;
      value: number | null;
      path: string;
    }>;
  };
};

export type TaxReturnDetailsFragment = {
  month: string;
  gstin: string;
  gstins: Array<string>;
  path: string;
  pendingInvoices: number;
  check: { sections: number; hsn: number; register: number; agrees: boolean };
  series: Array<{ series: string; first: string; last: string; count: number }>;
  eInvoices: { isOn: boolean; registered: number; missing: number; path: string };
  files: Array<{
    kind: TaxReturnFileKind;
    rows: number;
    taxable: number | null;
    igst: number | null;
    cgst: number | null;
    sgst: number | null;
    value: number | null;
    path: string;
  }>;
};

export type TaxReturnFileRowFragment = {
  kind: TaxReturnFileKind;
  rows: number;
  taxable: number | null;
  igst: number | null;
  cgst: number | null;
  sgst: number | null;
  value: number | null;
  path: string;
};

export const TaxReturnFileRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaxReturnFileRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxReturnFile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaxReturnFileRowFragment, unknown>;
export const TaxReturnDetailsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaxReturnDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxReturn' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'month' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstins' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoices' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'check' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'sections' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hsn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'register' } },
                { kind: 'Field', name: { kind: 'Name', value: 'agrees' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'series' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'series' } },
                { kind: 'Field', name: { kind: 'Name', value: 'first' } },
                { kind: 'Field', name: { kind: 'Name', value: 'last' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoices' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EInvoiceCounts' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'files' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaxReturnFileRow' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EInvoiceCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EInvoiceSummary' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'isOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registered' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaxReturnFileRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxReturnFile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaxReturnDetailsFragment, unknown>;
export const TaxReturnDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'TaxReturn' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'gstin' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taxReturn' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'month' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'gstin' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'gstin' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaxReturnDetails' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'EInvoiceCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EInvoiceSummary' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'isOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registered' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaxReturnFileRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxReturnFile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'value' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaxReturnDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxReturn' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'month' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstins' } },
          { kind: 'Field', name: { kind: 'Name', value: 'path' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoices' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'check' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'sections' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hsn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'register' } },
                { kind: 'Field', name: { kind: 'Name', value: 'agrees' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'series' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'series' } },
                { kind: 'Field', name: { kind: 'Name', value: 'first' } },
                { kind: 'Field', name: { kind: 'Name', value: 'last' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoices' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'EInvoiceCounts' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'files' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaxReturnFileRow' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaxReturnQuery, TaxReturnQueryVariables>;

export const useTaxReturnQuery = (options: Apollo.useQuery.Options<TaxReturnQuery, TaxReturnQueryVariables>) =>
  Apollo.useQuery(TaxReturnDocument, options);

export const useTaxReturnLazyQuery = (options?: Apollo.useLazyQuery.Options<TaxReturnQuery, TaxReturnQueryVariables>) =>
  Apollo.useLazyQuery(TaxReturnDocument, options);
