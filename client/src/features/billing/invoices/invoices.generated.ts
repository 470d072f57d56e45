/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The invoice to replace, because its buyer is wrong. */
export type CorrectInvoiceInput = {
  /** UUID of the invoice. */
  invoiceId: string | number;
  /** The reason, 1 to 500 characters. The buyer sees it. */
  reason: string;
  /** How and when the buyer confirmed that it reversed its input tax credit, 1 to 200 characters. Required if the buyer has a GSTIN. Ignored otherwise. The buyer sees it. */
  reversalConfirmation?: string | null | undefined;
};

/** Whether a credit note credits an invoice or corrects its buyer. */
export type CreditCause =
  /** The buyer on the invoice was wrong. A new invoice replaces it. */
  | 'CORRECTION'
  /** An administrator credited all or a part of the invoice. */
  | 'CREDIT';

/** The order of a list of invoices or credit notes. */
export type DocumentOrder =
  /** Highest total first. */
  | 'HIGHEST'
  /** Lowest total first. */
  | 'LOWEST'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

/** The registration of a buyer for GST. */
export type GstRegistration =
  /** Outside India. The seller issues the invoice outside the portal. */
  | 'FOREIGN'
  /** Registered, with a GSTIN. */
  | 'REGISTERED'
  /** In a special economic zone. The seller issues the invoice outside the portal. */
  | 'SEZ'
  /** Not registered for GST. */
  | 'UNREGISTERED';

/** The payment status of an invoice. If several apply, the first of CREDITED, PAID, OVERDUE, PARTLY_PAID and UNPAID counts. */
export type InvoiceStatus =
  /** Credit notes cancel the whole invoice. */
  | 'CREDITED'
  /** The due date has passed. */
  | 'OVERDUE'
  /** No amount is outstanding. */
  | 'PAID'
  /** A part is paid. */
  | 'PARTLY_PAID'
  /** Nothing is paid yet. */
  | 'UNPAID';

/** The credit note to issue. */
export type IssueCreditNoteInput = {
  /** The total of the credit note in INR that the user has confirmed. The request fails with AMOUNT_CHANGED if it has changed since. */
  confirmedTotal?: number | null | undefined;
  /** UUID of the invoice. */
  invoiceId: string | number;
  /** The reason, 1 to 500 characters. The buyer sees it. */
  reason: string;
  /** How and when the buyer confirmed that it reversed its input tax credit, 1 to 200 characters. Required if the buyer has a GSTIN. Ignored otherwise. The buyer sees it. */
  reversalConfirmation?: string | null | undefined;
  /** The taxable value to credit in INR. `null` credits the rest of the invoice. */
  taxable?: number | null | undefined;
};

/** The kind of an entry. */
export type PaymentKind =
  /** Money that the company paid. */
  | 'RECEIPT'
  /** Money that was paid back to the company. */
  | 'REFUND'
  /** Income tax that the company deducted from its payment and paid to the government. */
  | 'TDS'
  /** An amount that is no longer expected. The GST of the invoice does not change. */
  | 'WRITE_OFF';

/** A payment method. */
export type PaymentMethod =
  /** A bank transfer: NEFT, RTGS or IMPS. */
  | 'BANK_TRANSFER'
  /** A card. */
  | 'CARD'
  /** Cash. */
  | 'CASH'
  /** A cheque or demand draft. */
  | 'CHEQUE'
  /** Another method. */
  | 'OTHER'
  /** UPI. */
  | 'UPI';

/** A GST tax head. */
export type TaxHead =
  /** Central GST, for a supply within the state. */
  | 'CGST'
  /** Integrated GST, for a supply to another state. */
  | 'IGST'
  /** State GST, for a supply within the state. */
  | 'SGST'
  /** Union Territory GST, for a supply within a Union Territory without a legislature. */
  | 'UTGST';

/** Why an operation was rejected. */
export type UserErrorCode =
  /** An owner disabled the account, or the member left. Contact an owner. */
  | 'ACCOUNT_DISABLED'
  /** The amount differs from the amount in the request, for example because a payment was recorded. Load the invoice again and confirm the new amount. */
  | 'AMOUNT_CHANGED'
  /** The amount exceeds the outstanding amount of an invoice, or the unallocated part of a payment. Lower it. */
  | 'AMOUNT_TOO_HIGH'
  /** Details of the seller or the buyer are missing, so no invoice can be issued. Complete them first. */
  | 'BILLING_INCOMPLETE'
  /** The password is correct, and the account has a two-step login. Prompt for the code, and send both. */
  | 'CODE_REQUIRED'
  /** The code is wrong or was used before. Enter the next code, or another recovery code. */
  | 'CODE_WRONG'
  /** The personal data of the company was erased. The company can no longer be changed. */
  | 'COMPANY_ERASED'
  /** The sign-up of the company was released, so its email and domain are available again. The company must sign up again. */
  | 'COMPANY_FREED'
  /** The company cannot be released because it confirmed its email or has an APPROVED key. It cannot be erased while an APPROVED key has not ended. */
  | 'COMPANY_IN_USE'
  /** The company is not suspended, so there is no suspension to lift. Suspend the company before you erase its data. */
  | 'COMPANY_NOT_SUSPENDED'
  /** The company is suspended. It cannot log in and gets no reminders. An administrator can lift the suspension. */
  | 'COMPANY_SUSPENDED'
  /** The user has not entered the password within the last ten minutes. Prompt for it, send `confirmIdentity`, and repeat the request. Over REST, log in again. */
  | 'CONFIRMATION_NEEDED'
  /** The legal time limit for credit notes on this invoice has passed: 30 November after its financial year. */
  | 'CREDIT_TOO_LATE'
  /** Another user changed this detail since `known` was loaded. Load the details again, and decide. */
  | 'DETAILS_CHANGED'
  /** Another company uses this domain. Contact the colleague who signed up. */
  | 'DOMAIN_TAKEN'
  /** Another account uses this email. Log in, or use another email. */
  | 'EMAIL_TAKEN'
  /** The email of the company or of the member is not confirmed. Confirm it first. */
  | 'EMAIL_UNCONFIRMED'
  /** The new key would not expire on a later day than the latest one. Choose the plan type CUSTOM and a later expiry. */
  | 'EXPIRY_NOT_LATER'
  /** An extension of this key is already pending. Wait for the decision, or withdraw the extension. */
  | 'EXTENSION_PENDING'
  /** The PDF of the document is not rendered yet. Try again in a few seconds. */
  | 'FILE_NOT_READY'
  /** The price was calculated with another GST rate than the current one. Reject the request, and request a new price. */
  | 'GST_RATE_CHANGED'
  /** The idempotency key was used with different input. Send a new key. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The file is not a PNG, JPEG or WebP image, is too large, or is damaged. Choose another one. */
  | 'IMAGE_REFUSED'
  /** A value is missing, malformed or out of range. Correct the field and retry. */
  | 'INVALID_INPUT'
  /** The supply already has an invoice. Load it again. */
  | 'INVOICE_EXISTS'
  /** The portal has no mail server to confirm emails. Ask a member of the company for an invitation. */
  | 'JOIN_REQUESTS_OFF'
  /** The join request was accepted or declined, or has expired. Load the list again. */
  | 'JOIN_REQUEST_ENDED'
  /** Another user or process changed the key. For example, it was already decided. Load it again. */
  | 'KEY_CHANGED'
  /** The key has already expired. Request a new one. */
  | 'KEY_EXPIRED'
  /** Another key already follows this one, or a following key was requested. If that request has expired, reject it first. */
  | 'KEY_FOLLOWED'
  /** Users cannot be added to this key. `Key.extensionRefusal` gives the reason. Request a new key. */
  | 'KEY_NOT_EXTENDABLE'
  /** The key cannot change from its current status to the requested one. For example, it was already decided. Load it again. `Key.nextStatuses` lists the allowed statuses. */
  | 'KEY_STATUS_FINAL'
  /** This is the last owner. Make another administrator or member an owner first. */
  | 'LAST_OWNER'
  /** The link from the email was used, has expired or was replaced. Request a new one. */
  | 'LINK_INVALID'
  /** The company has no overdue invoice. */
  | 'NOTHING_OVERDUE'
  /** The record does not exist, or you cannot access it. The error does not distinguish the two cases. Check the id. `errors` contains the same error. */
  | 'NOT_FOUND'
  /** The renewal offer was confirmed, declined or withdrawn, or has expired. Load it again. */
  | 'OFFER_ENDED'
  /** A renewal offer is already open. Withdraw it, or wait for the company's answer. */
  | 'OFFER_OPEN'
  /** A receipt or a refund with this reference is already recorded. */
  | 'PAYMENT_EXISTS'
  /** A part of the receipt was paid back. Reverse the refund first. */
  | 'PAYMENT_REFUNDED'
  /** The entry is already reversed. */
  | 'PAYMENT_REVERSED'
  /** No selected add-on is active. An administrator must set the price of an add-on and activate it first. */
  | 'PRICES_NOT_SET'
  /** The price differs from `quotedTotal`. Request a new quote and confirm it. */
  | 'PRICE_CHANGED'
  /** The owner recovery was accepted, objected to or cancelled, or has expired. Load it again. */
  | 'RECOVERY_ENDED'
  /** An owner recovery of the company is already open. Cancel it first. */
  | 'RECOVERY_OPEN'
  /** The link of the owner recovery does not work yet. Try again when it does. */
  | 'RECOVERY_WAITING'
  /** The company received a reminder about this key less than a day ago. Try again tomorrow. */
  | 'REMINDED_TODAY'
  /** The company turned off these emails, or is suspended or erased. */
  | 'REMINDERS_OFF'
  /** The two-step login is off, or its setup was not started. Start the setup first. */
  | 'SECOND_FACTOR_OFF'
  /** The two-step login is already on. Turn it off first. */
  | 'SECOND_FACTOR_ON'
  /** Administrators must use a two-step login on this portal. Log in to the portal to turn it on. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The financial year has no document number left. Try again in the next one. */
  | 'SERIES_FULL'
  /** Another administrator changed these settings. Load them again. */
  | 'SETTINGS_CHANGED'
  /** The previous test of this endpoint has not been attempted yet. Retry after its first attempt. */
  | 'TEST_WAITING'
  /** The API token was already rotated. Rotate its successor. */
  | 'TOKEN_REPLACED'
  /** The company has 20 open join requests. Try again when its owners have decided on some of them. */
  | 'TOO_MANY_JOIN_REQUESTS'
  /** The company has the maximum number of members or open invitations. Remove a member or withdraw an invitation first. */
  | 'TOO_MANY_MEMBERS'
  /** The account has 50 API tokens. Revoke one first. */
  | 'TOO_MANY_TOKENS'
  /** The administrator has 50 views. Delete one first. */
  | 'TOO_MANY_VIEWS'
  /** The company has 20 pending requests. Wait for a decision, or withdraw a request. */
  | 'TOO_MANY_WAITING'
  /** The owner already has 10 endpoints. Delete one first. */
  | 'TOO_MANY_WEBHOOKS'
  /** Another administrator uses this username. Choose another one. */
  | 'USERNAME_TAKEN'
  /** This version of this app already exists. Edit the existing one. */
  | 'VERSION_EXISTS'
  /** The administrator already has a view with this name. Choose another name. */
  | 'VIEW_EXISTS'
  /** The endpoint is disabled. Enable it first. */
  | 'WEBHOOK_OFF'
  /** The login name and the password do not match. Check both. */
  | 'WRONG_CREDENTIALS';

export type PartyFragment = {
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  gstin: string | null;
};

export type DocumentRowFragment = {
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type InvoiceRowFragment = {
  dueOn: string;
  status: InvoiceStatus;
  outstanding: number;
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  credit: {
    notes: number;
    taxable: number;
    total: number;
    remainingTaxable: number;
    remainingTotal: number;
    until: string;
  };
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type CreditNoteRowFragment = {
  reason: string;
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  invoice: { id: string; number: string };
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type DocumentPageInfoFragment = {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  isTotalExact: boolean;
};

export type InvoiceRowsFragment = {
  items: Array<{
    dueOn: string;
    status: InvoiceStatus;
    outstanding: number;
    id: string;
    keyId: string;
    number: string;
    issuedAt: string;
    total: number;
    isFileWithheld: boolean;
    credit: {
      notes: number;
      taxable: number;
      total: number;
      remainingTaxable: number;
      remainingTotal: number;
      until: string;
    };
    buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
    company: { id: string; name: string };
    file: { revision: number } | null;
  }>;
  pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
};

export type CreditNoteRowsFragment = {
  items: Array<{
    reason: string;
    id: string;
    keyId: string;
    number: string;
    issuedAt: string;
    total: number;
    isFileWithheld: boolean;
    invoice: { id: string; number: string };
    buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
    company: { id: string; name: string };
    file: { revision: number } | null;
  }>;
  pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
};

export type InvoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: InvoiceStatus | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type InvoicesQuery = {
  invoicePage: {
    items: Array<{
      dueOn: string;
      status: InvoiceStatus;
      outstanding: number;
      id: string;
      keyId: string;
      number: string;
      issuedAt: string;
      total: number;
      isFileWithheld: boolean;
      credit: {
        notes: number;
        taxable: number;
        total: number;
        remainingTaxable: number;
        remainingTotal: number;
        until: string;
      };
      buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
      company: { id: string; name: string };
      file: { revision: number } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  pending: { pageInfo: { totalCount: number; isTotalExact: boolean } };
};

export type CreditNotesQueryVariables = Exact<{
  search?: string | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type CreditNotesQuery = {
  creditNotePage: {
    items: Array<{
      reason: string;
      id: string;
      keyId: string;
      number: string;
      issuedAt: string;
      total: number;
      isFileWithheld: boolean;
      invoice: { id: string; number: string };
      buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
      company: { id: string; name: string };
      file: { revision: number } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  pending: { pageInfo: { totalCount: number; isTotalExact: boolean } };
};

export type CompanyInvoicesQueryVariables = Exact<{
  companyId: string | number;
  search?: string | null | undefined;
  status?: InvoiceStatus | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type CompanyInvoicesQuery = {
  company: {
    id: string;
    invoicePage: {
      items: Array<{
        dueOn: string;
        status: InvoiceStatus;
        outstanding: number;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        credit: {
          notes: number;
          taxable: number;
          total: number;
          remainingTaxable: number;
          remainingTotal: number;
          until: string;
        };
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
  };
  pending: { pageInfo: { totalCount: number; isTotalExact: boolean } };
};

export type CompanyCreditNotesQueryVariables = Exact<{
  companyId: string | number;
  search?: string | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type CompanyCreditNotesQuery = {
  company: {
    id: string;
    creditNotePage: {
      items: Array<{
        reason: string;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        invoice: { id: string; number: string };
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
  };
  pending: { pageInfo: { totalCount: number; isTotalExact: boolean } };
};

export type PendingCountFragment = { pageInfo: { totalCount: number; isTotalExact: boolean } };

export type MyInvoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: InvoiceStatus | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type MyInvoicesQuery = {
  me: {
    id: string;
    pendingInvoiceCount: number;
    invoicePage: {
      items: Array<{
        dueOn: string;
        status: InvoiceStatus;
        outstanding: number;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        credit: {
          notes: number;
          taxable: number;
          total: number;
          remainingTaxable: number;
          remainingTotal: number;
          until: string;
        };
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
    billingProfile: {
      legalName: string;
      address: string;
      city: string;
      pin: string;
      stateCode: string;
      gstin: string;
      registration: GstRegistration | null;
      missingFields: Array<string>;
    } | null;
    ageing: { outstanding: number; overdue: number; unallocated: number };
    paymentInstructions: {
      bankAccountName: string;
      bankAccountNumber: string;
      bankName: string;
      ifsc: string;
      upiId: string;
      upiUri: string | null;
    };
  };
};

export type MyCreditNotesQueryVariables = Exact<{
  search?: string | null | undefined;
  issuedFrom?: string | null | undefined;
  issuedBefore?: string | null | undefined;
  orderBy: DocumentOrder;
  page: number;
  limit: number;
}>;

export type MyCreditNotesQuery = {
  me: {
    id: string;
    pendingInvoiceCount: number;
    creditNotePage: {
      items: Array<{
        reason: string;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        invoice: { id: string; number: string };
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
    billingProfile: {
      legalName: string;
      address: string;
      city: string;
      pin: string;
      stateCode: string;
      gstin: string;
      registration: GstRegistration | null;
      missingFields: Array<string>;
    } | null;
    ageing: { outstanding: number; overdue: number; unallocated: number };
    paymentInstructions: {
      bankAccountName: string;
      bankAccountNumber: string;
      bankName: string;
      ifsc: string;
      upiId: string;
      upiUri: string | null;
    };
  };
};

export type OwnPendingInvoicesFragment = {
  pendingInvoiceCount: number;
  billingProfile: {
    legalName: string;
    address: string;
    city: string;
    pin: string;
    stateCode: string;
    gstin: string;
    registration: GstRegistration | null;
    missingFields: Array<string>;
  } | null;
};

export type BillingDetailsFragment = {
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  gstin: string;
  registration: GstRegistration | null;
  missingFields: Array<string>;
};

export type PendingInvoicesQueryVariables = Exact<{
  page: number;
  limit: number;
}>;

export type PendingInvoicesQuery = {
  pendingInvoicePage: {
    items: Array<{
      id: string;
      keyId: string;
      suppliedAt: string;
      dueAt: string;
      total: number;
      missingSellerDetails: Array<string>;
      missingBillingDetails: Array<string>;
      needsExternalInvoice: boolean;
      company: { id: string; name: string; erasedAt: string | null };
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type PendingInvoiceRowFragment = {
  id: string;
  keyId: string;
  suppliedAt: string;
  dueAt: string;
  total: number;
  missingSellerDetails: Array<string>;
  missingBillingDetails: Array<string>;
  needsExternalInvoice: boolean;
  company: { id: string; name: string; erasedAt: string | null };
};

export type DocumentDetailsFragment = {
  startsAt: string;
  expiresAt: string;
  sac: string;
  gstRate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  totalInWords: string;
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  eInvoice: { irn: string; ackNumber: string; ackAt: string } | null;
  seller: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  placeOfSupply: { code: string; name: string };
  lines: Array<{
    description: string;
    users: number | null;
    pricePerUserPerDay: number | null;
    days: number | null;
    gross: number;
    discountAmount: number;
    taxable: number;
  }>;
  taxes: Array<{ head: TaxHead; rate: number; amount: number }>;
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type InvoiceDetailsFragment = {
  dueOn: string;
  status: InvoiceStatus;
  outstanding: number;
  upiUri: string | null;
  taxDeducted: number;
  externalInvoiceId: string | null;
  startsAt: string;
  expiresAt: string;
  sac: string;
  gstRate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  totalInWords: string;
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  credit: {
    notes: number;
    taxable: number;
    total: number;
    remainingTaxable: number;
    remainingTotal: number;
    until: string;
  };
  allocations: Array<{
    amount: number;
    payment: { id: string; kind: PaymentKind; paidOn: string; method: PaymentMethod | null; reference: string | null };
  }>;
  creditNotes: Array<{
    id: string;
    number: string;
    issuedAt: string;
    taxable: number;
    igst: number;
    cgst: number;
    sgst: number;
    roundOff: number;
    total: number;
    reason: string;
  }>;
  eInvoice: { irn: string; ackNumber: string; ackAt: string } | null;
  seller: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  placeOfSupply: { code: string; name: string };
  lines: Array<{
    description: string;
    users: number | null;
    pricePerUserPerDay: number | null;
    days: number | null;
    gross: number;
    discountAmount: number;
    taxable: number;
  }>;
  taxes: Array<{ head: TaxHead; rate: number; amount: number }>;
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type CreditedAmountsFragment = {
  id: string;
  number: string;
  issuedAt: string;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  total: number;
  reason: string;
};

export type CreditNoteDetailsFragment = {
  cause: CreditCause;
  reason: string;
  reversalConfirmation: string | null;
  startsAt: string;
  expiresAt: string;
  sac: string;
  gstRate: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  roundOff: number;
  totalInWords: string;
  id: string;
  keyId: string;
  number: string;
  issuedAt: string;
  total: number;
  isFileWithheld: boolean;
  invoice: { id: string; number: string; issuedAt: string };
  eInvoice: { irn: string; ackNumber: string; ackAt: string } | null;
  seller: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  placeOfSupply: { code: string; name: string };
  lines: Array<{
    description: string;
    users: number | null;
    pricePerUserPerDay: number | null;
    days: number | null;
    gross: number;
    discountAmount: number;
    taxable: number;
  }>;
  taxes: Array<{ head: TaxHead; rate: number; amount: number }>;
  buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
  company: { id: string; name: string };
  file: { revision: number } | null;
};

export type DocumentQueryVariables = Exact<{
  id: string | number;
}>;

export type DocumentQuery = {
  node:
    | {
        __typename:
          | 'Administrator'
          | 'Advertisement'
          | 'Company'
          | 'CompanyNote'
          | 'Key'
          | 'Payment'
          | 'SyncRecord'
          | 'Version'
          | 'WebhookEndpoint';
      }
    | ({
        cause: CreditCause;
        reason: string;
        reversalConfirmation: string | null;
        startsAt: string;
        expiresAt: string;
        sac: string;
        gstRate: number;
        taxable: number;
        igst: number;
        cgst: number;
        sgst: number;
        roundOff: number;
        totalInWords: string;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        invoice: { id: string; number: string; issuedAt: string };
        eInvoice: { irn: string; ackNumber: string; ackAt: string } | null;
        seller: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        placeOfSupply: { code: string; name: string };
        lines: Array<{
          description: string;
          users: number | null;
          pricePerUserPerDay: number | null;
          days: number | null;
          gross: number;
          discountAmount: number;
          taxable: number;
        }>;
        taxes: Array<{ head: TaxHead; rate: number; amount: number }>;
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      } & { __typename: 'CreditNote' })
    | ({
        dueOn: string;
        status: InvoiceStatus;
        outstanding: number;
        upiUri: string | null;
        taxDeducted: number;
        externalInvoiceId: string | null;
        startsAt: string;
        expiresAt: string;
        sac: string;
        gstRate: number;
        taxable: number;
        igst: number;
        cgst: number;
        sgst: number;
        roundOff: number;
        totalInWords: string;
        id: string;
        keyId: string;
        number: string;
        issuedAt: string;
        total: number;
        isFileWithheld: boolean;
        credit: {
          notes: number;
          taxable: number;
          total: number;
          remainingTaxable: number;
          remainingTotal: number;
          until: string;
        };
        allocations: Array<{
          amount: number;
          payment: {
            id: string;
            kind: PaymentKind;
            paidOn: string;
            method: PaymentMethod | null;
            reference: string | null;
          };
        }>;
        creditNotes: Array<{
          id: string;
          number: string;
          issuedAt: string;
          taxable: number;
          igst: number;
          cgst: number;
          sgst: number;
          roundOff: number;
          total: number;
          reason: string;
        }>;
        eInvoice: { irn: string; ackNumber: string; ackAt: string } | null;
        seller: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        placeOfSupply: { code: string; name: string };
        lines: Array<{
          description: string;
          users: number | null;
          pricePerUserPerDay: number | null;
          days: number | null;
          gross: number;
          discountAmount: number;
          taxable: number;
        }>;
        taxes: Array<{ head: TaxHead; rate: number; amount: number }>;
        buyer: {
          legalName: string;
          address: string;
          city: string;
          pin: string;
          stateCode: string;
          gstin: string | null;
        };
        company: { id: string; name: string };
        file: { revision: number } | null;
      } & { __typename: 'Invoice' })
    | null;
};

export type CurrentBuyerQueryVariables = Exact<{
  companyId: string | number;
}>;

export type CurrentBuyerQuery = {
  company: {
    id: string;
    billingProfile: {
      legalName: string;
      address: string;
      city: string;
      pin: string;
      stateCode: string;
      gstin: string;
      registration: GstRegistration | null;
      missingFields: Array<string>;
    } | null;
  };
};

export type IssueCreditNoteMutationVariables = Exact<{
  input: IssueCreditNoteInput;
}>;

export type IssueCreditNoteMutation = {
  issueCreditNote: {
    message: string;
    creditNote: { id: string } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type CorrectInvoiceMutationVariables = Exact<{
  input: CorrectInvoiceInput;
}>;

export type CorrectInvoiceMutation = {
  correctInvoice: {
    message: string;
    invoice: { id: string } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type KeyInvoicesQueryVariables = Exact<{
  keyId: string | number;
}>;

export type KeyInvoicesQuery = {
  key: {
    id: string;
    company: { id: string; pendingInvoiceCount: number };
    invoices: Array<{
      dueOn: string;
      status: InvoiceStatus;
      outstanding: number;
      id: string;
      keyId: string;
      number: string;
      issuedAt: string;
      total: number;
      isFileWithheld: boolean;
      credit: {
        notes: number;
        taxable: number;
        total: number;
        remainingTaxable: number;
        remainingTotal: number;
        until: string;
      };
      buyer: { legalName: string; address: string; city: string; pin: string; stateCode: string; gstin: string | null };
      company: { id: string; name: string };
      file: { revision: number } | null;
    }>;
  };
};

export type DocumentFilesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;

export type DocumentFilesQuery = { nodes: Array<{ id: string; file: { revision: number } | null } | null> };

export const PartyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PartyFragment, unknown>;
export const DocumentRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentRowFragment, unknown>;
export const InvoiceRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoiceRowFragment, unknown>;
export const DocumentPageInfoFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentPageInfoFragment, unknown>;
export const InvoiceRowsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoiceRowsFragment, unknown>;
export const CreditNoteRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreditNoteRowFragment, unknown>;
export const CreditNoteRowsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNotePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreditNoteRowsFragment, unknown>;
export const PendingCountFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PendingCountFragment, unknown>;
export const BillingDetailsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BillingDetailsFragment, unknown>;
export const OwnPendingInvoicesFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnPendingInvoices' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingDetails' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OwnPendingInvoicesFragment, unknown>;
export const PendingInvoiceRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingInvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'suppliedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingSellerDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingBillingDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'needsExternalInvoice' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PendingInvoiceRowFragment, unknown>;
export const DocumentDetailsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'irn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackAt' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seller' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'placeOfSupply' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'sac' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taxes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'head' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalInWords' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentDetailsFragment, unknown>;
export const CreditedAmountsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditedAmounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreditedAmountsFragment, unknown>;
export const InvoiceDetailsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          { kind: 'Field', name: { kind: 'Name', value: 'upiUri' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxDeducted' } },
          { kind: 'Field', name: { kind: 'Name', value: 'externalInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'allocations' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SettledAmount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creditNotes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditedAmounts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'irn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackAt' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seller' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'placeOfSupply' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'sac' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taxes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'head' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalInWords' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SettledAmount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PaymentAllocation' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payment' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'method' } },
                { kind: 'Field', name: { kind: 'Name', value: 'reference' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditedAmounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoiceDetailsFragment, unknown>;
export const CreditNoteDetailsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cause' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reversalConfirmation' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'irn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackAt' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seller' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'placeOfSupply' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'sac' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taxes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'head' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalInWords' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreditNoteDetailsFragment, unknown>;
export const InvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Invoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoicePage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'issuedFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'issuedBefore' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRows' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pending' },
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingCount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const CreditNotesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CreditNotes' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creditNotePage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'issuedFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'issuedBefore' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRows' } }],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pending' },
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingCount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNotePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreditNotesQuery, CreditNotesQueryVariables>;
export const CompanyInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoicePage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'status' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedFrom' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedBefore' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'orderBy' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRows' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pending' },
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingCount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyInvoicesQuery, CompanyInvoicesQueryVariables>;
export const CompanyCreditNotesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyCreditNotes' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'creditNotePage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedFrom' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedBefore' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'orderBy' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRows' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pending' },
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingCount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNotePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyCreditNotesQuery, CompanyCreditNotesQueryVariables>;
export const MyInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoicePage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'status' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedFrom' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedBefore' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'orderBy' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRows' } }],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnPendingInvoices' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AmountToPay' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnPendingInvoices' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingDetails' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AmountToPay' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ageing' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unallocated' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'paymentInstructions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'bankAccountName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bankAccountNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bankName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ifsc' } },
                { kind: 'Field', name: { kind: 'Name', value: 'upiId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'upiUri' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyInvoicesQuery, MyInvoicesQueryVariables>;
export const MyCreditNotesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyCreditNotes' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'creditNotePage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedFrom' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedFrom' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'issuedBefore' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'issuedBefore' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'orderBy' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRows' } }],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnPendingInvoices' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AmountToPay' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteRows' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNotePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnPendingInvoices' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingDetails' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AmountToPay' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ageing' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unallocated' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'paymentInstructions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'bankAccountName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bankAccountNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bankName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ifsc' } },
                { kind: 'Field', name: { kind: 'Name', value: 'upiId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'upiUri' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyCreditNotesQuery, MyCreditNotesQueryVariables>;
export const PendingInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PendingInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingInvoiceRow' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingInvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'suppliedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingSellerDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingBillingDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'needsExternalInvoice' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PendingInvoicesQuery, PendingInvoicesQueryVariables>;
export const DocumentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Document' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'node' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceDetails' } }],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditNoteDetails' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'eInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'irn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackNumber' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ackAt' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seller' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'placeOfSupply' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'sac' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'taxes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'head' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalInWords' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SettledAmount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PaymentAllocation' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'payment' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paidOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'method' } },
                { kind: 'Field', name: { kind: 'Name', value: 'reference' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditedAmounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'igst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sgst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          { kind: 'Field', name: { kind: 'Name', value: 'upiUri' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxDeducted' } },
          { kind: 'Field', name: { kind: 'Name', value: 'externalInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'allocations' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SettledAmount' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creditNotes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CreditedAmounts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CreditNoteDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditNote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cause' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reversalConfirmation' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentQuery, DocumentQueryVariables>;
export const CurrentBuyerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CurrentBuyer' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'billingProfile' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingDetails' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingDetails' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CurrentBuyerQuery, CurrentBuyerQueryVariables>;
export const IssueCreditNoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'IssueCreditNote' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'IssueCreditNoteInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'issueCreditNote' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'creditNote' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MutationOutcome' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MutationPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'userErrors' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<IssueCreditNoteMutation, IssueCreditNoteMutationVariables>;
export const CorrectInvoiceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CorrectInvoice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CorrectInvoiceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'correctInvoice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoice' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MutationOutcome' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MutationPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'userErrors' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CorrectInvoiceMutation, CorrectInvoiceMutationVariables>;
export const KeyInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeyInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'company' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceRow' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Party' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DocumentParty' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'buyer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Party' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isFileWithheld' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Credit' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceCredit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'taxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTaxable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'until' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'credit' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Credit' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<KeyInvoicesQuery, KeyInvoicesQueryVariables>;
export const DocumentFilesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DocumentFiles' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'ids' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nodes' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'ids' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'ids' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TaxDocument' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'file' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'Field', name: { kind: 'Name', value: 'revision' } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DocumentFilesQuery, DocumentFilesQueryVariables>;

export const useInvoicesQuery = (options: Apollo.useQuery.Options<InvoicesQuery, InvoicesQueryVariables>) =>
  Apollo.useQuery(InvoicesDocument, options);

export const useInvoicesLazyQuery = (options?: Apollo.useLazyQuery.Options<InvoicesQuery, InvoicesQueryVariables>) =>
  Apollo.useLazyQuery(InvoicesDocument, options);

export const useCreditNotesQuery = (options: Apollo.useQuery.Options<CreditNotesQuery, CreditNotesQueryVariables>) =>
  Apollo.useQuery(CreditNotesDocument, options);

export const useCreditNotesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CreditNotesQuery, CreditNotesQueryVariables>,
) => Apollo.useLazyQuery(CreditNotesDocument, options);

export const useCompanyInvoicesQuery = (
  options: Apollo.useQuery.Options<CompanyInvoicesQuery, CompanyInvoicesQueryVariables>,
) => Apollo.useQuery(CompanyInvoicesDocument, options);

export const useCompanyInvoicesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyInvoicesQuery, CompanyInvoicesQueryVariables>,
) => Apollo.useLazyQuery(CompanyInvoicesDocument, options);

export const useCompanyCreditNotesQuery = (
  options: Apollo.useQuery.Options<CompanyCreditNotesQuery, CompanyCreditNotesQueryVariables>,
) => Apollo.useQuery(CompanyCreditNotesDocument, options);

export const useCompanyCreditNotesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyCreditNotesQuery, CompanyCreditNotesQueryVariables>,
) => Apollo.useLazyQuery(CompanyCreditNotesDocument, options);

export const useMyInvoicesQuery = (options: Apollo.useQuery.Options<MyInvoicesQuery, MyInvoicesQueryVariables>) =>
  Apollo.useQuery(MyInvoicesDocument, options);

export const useMyInvoicesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<MyInvoicesQuery, MyInvoicesQueryVariables>,
) => Apollo.useLazyQuery(MyInvoicesDocument, options);

export const useMyCreditNotesQuery = (
  options: Apollo.useQuery.Options<MyCreditNotesQuery, MyCreditNotesQueryVariables>,
) => Apollo.useQuery(MyCreditNotesDocument, options);

export const useMyCreditNotesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<MyCreditNotesQuery, MyCreditNotesQueryVariables>,
) => Apollo.useLazyQuery(MyCreditNotesDocument, options);

export const usePendingInvoicesQuery = (
  options: Apollo.useQuery.Options<PendingInvoicesQuery, PendingInvoicesQueryVariables>,
) => Apollo.useQuery(PendingInvoicesDocument, options);

export const usePendingInvoicesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<PendingInvoicesQuery, PendingInvoicesQueryVariables>,
) => Apollo.useLazyQuery(PendingInvoicesDocument, options);

export const useDocumentQuery = (options: Apollo.useQuery.Options<DocumentQuery, DocumentQueryVariables>) =>
  Apollo.useQuery(DocumentDocument, options);

export const useDocumentLazyQuery = (options?: Apollo.useLazyQuery.Options<DocumentQuery, DocumentQueryVariables>) =>
  Apollo.useLazyQuery(DocumentDocument, options);

export const useCurrentBuyerQuery = (options: Apollo.useQuery.Options<CurrentBuyerQuery, CurrentBuyerQueryVariables>) =>
  Apollo.useQuery(CurrentBuyerDocument, options);

export const useCurrentBuyerLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CurrentBuyerQuery, CurrentBuyerQueryVariables>,
) => Apollo.useLazyQuery(CurrentBuyerDocument, options);

export const useIssueCreditNoteMutation = (
  options?: Apollo.useMutation.Options<IssueCreditNoteMutation, IssueCreditNoteMutationVariables>,
) => Apollo.useMutation(IssueCreditNoteDocument, options);

export const useCorrectInvoiceMutation = (
  options?: Apollo.useMutation.Options<CorrectInvoiceMutation, CorrectInvoiceMutationVariables>,
) => Apollo.useMutation(CorrectInvoiceDocument, options);

export const useKeyInvoicesQuery = (options: Apollo.useQuery.Options<KeyInvoicesQuery, KeyInvoicesQueryVariables>) =>
  Apollo.useQuery(KeyInvoicesDocument, options);

export const useKeyInvoicesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<KeyInvoicesQuery, KeyInvoicesQueryVariables>,
) => Apollo.useLazyQuery(KeyInvoicesDocument, options);

export const useDocumentFilesQuery = (
  options: Apollo.useQuery.Options<DocumentFilesQuery, DocumentFilesQueryVariables>,
) => Apollo.useQuery(DocumentFilesDocument, options);

export const useDocumentFilesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<DocumentFilesQuery, DocumentFilesQueryVariables>,
) => Apollo.useLazyQuery(DocumentFilesDocument, options);
