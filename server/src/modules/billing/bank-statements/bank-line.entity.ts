import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import type { Actor } from '../../../platform/context/context.ts';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { InvoiceBalance } from '../invoices/invoice-balance.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { PaymentMethod } from '../payments/payment.rules.ts';
import { BankLineState } from './bank-match.rules.ts';
import { BankStatement } from './bank-statement.entity.ts';

registerEnumType(BankLineState, {
  name: 'BankLineState',
  description: 'The state of a line between its import and its payment.',
  valuesConfig: {
    NEW: { description: 'The line waits for its proposal.' },
    READY: { description: 'The proposal is safe: the amount fits, and so does the serial or the payer.' },
    NEEDS_REVIEW: { description: 'There is a proposal that a person must review.' },
    UNMATCHED: { description: 'There is no proposal. A person chooses the company.' },
    ALREADY_RECORDED: { description: 'A payment with this reference was already recorded. The line is linked to it.' },
    QUEUED: { description: 'An administrator confirmed the line. The server records the payment.' },
    RECORDED: { description: 'The payment is recorded.' },
    IGNORED: { description: 'An administrator ignored the line.' },
  },
});

@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({ description: 'A received amount on a bank statement, and its proposed or recorded payment.' })
@Entity('bank_lines')
@Unique('bank_lines_fingerprint_unique', ['fingerprint'])
@Index('bank_lines_by_state', ['state', 'sequence'])
@Index('bank_lines_of_statement', ['statementId', 'state'])
@Index('bank_lines_of_invoice', ['invoiceId'], { where: 'invoice_id is not null' })
@Index('bank_lines_of_company', ['companyId'], { where: 'company_id is not null' })
@Index('bank_lines_paid_by', ['payer'], { where: "state in ('ALREADY_RECORDED', 'RECORDED') and payer is not null" })
@Index('bank_lines_payment_unique', ['paymentId'], { unique: true, where: "state = 'RECORDED'" })
@Check(
  'bank_lines_state',
  "state in ('NEW', 'READY', 'NEEDS_REVIEW', 'UNMATCHED', 'ALREADY_RECORDED', 'QUEUED', 'RECORDED', 'IGNORED')",
)
@Check(
  'bank_lines_amounts',
  `amount > 0 and allocated between 0 and amount and tax_deducted >= 0
   and (invoice_id is not null or allocated = 0 and tax_deducted = 0)`,
)
@Check('bank_lines_company', 'company_id is not null or invoice_id is null')
@Check('bank_lines_ready', "state not in ('READY', 'QUEUED', 'RECORDED') or company_id is not null")
@Check('bank_lines_queued', "(doer is not null) = (state = 'QUEUED')")
@Check('bank_lines_paid', "(payment_id is not null) = (state in ('ALREADY_RECORDED', 'RECORDED'))")
@ForeignKey(() => InvoiceBalance, ['invoiceId', 'companyId'], ['invoiceId', 'companyId'], {
  name: 'bank_lines_invoice_fkey',
  onDelete: 'RESTRICT',
})
export class BankLine {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bank_lines_pkey' })
  id: string;

  // Orders the lines by import, and within an import by row.
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS', transformer: numericTransformer })
  sequence: number;

  @Column('uuid')
  statementId: string;

  @ManyToOne(() => BankStatement, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'bank_lines_statement_fkey' })
  statement?: BankStatement;

  // The SHA-256 of the account, the contents of the line, and the number of identical lines above it in the file.
  @Column('text')
  fingerprint: string;

  @Field({ description: 'The day of the payment according to the bank (YYYY-MM-DD).' })
  @Column('date')
  paidOn: string;

  @Field(() => Money, { description: 'The received amount in INR.' })
  @Column('numeric', moneyColumn)
  amount: number;

  @Field({ description: 'The narration: the text that the bank printed for the line.' })
  @Column('text')
  narration: string;

  @Field(() => String, {
    nullable: true,
    description: 'The UTR, UPI reference or number of the cheque. `null` if the statement has none.',
  })
  @Column('text', { nullable: true })
  reference: string | null;

  @Field(() => PaymentMethod, { description: 'How the money was paid, according to the narration.' })
  @Column('text')
  method: PaymentMethod;

  // The payer's name, UPI address or both, extracted from the narration. Null if the narration has neither.
  @Column('text', { nullable: true })
  payer: string | null;

  @Field(() => BankLineState, { description: 'The state of the line.' })
  @Column('text', { default: BankLineState.NEW })
  state: BankLineState;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the proposal. `null` until the line is matched.',
  })
  @Column('text', { nullable: true })
  reason: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the payment could not be recorded. `null` if there was no problem.',
  })
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('uuid', { nullable: true })
  paymentId: string | null;

  @ManyToOne(() => Payment, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'bank_lines_payment_fkey' })
  payment?: Payment;

  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'bank_lines_company_fkey' })
  company?: Company;

  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @Field(() => Money, { description: 'The part of the amount in INR for the invoice. The rest stays unallocated.' })
  @Column('numeric', { ...moneyColumn, default: 0 })
  allocated: number;

  @Field(() => Money, { description: 'The tax in INR that the company deducted from the invoice (TDS).' })
  @Column('numeric', { ...moneyColumn, default: 0 })
  taxDeducted: number;

  // The administrator who last confirmed, ignored or restored the line.
  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  // The actor that the audit log records for the payment. Null unless the line is QUEUED.
  @Column('jsonb', { nullable: true })
  doer: Actor | null;

  // The number of failed attempts to record the payment since the last confirmation. User errors and outages do not
  // count.
  @Column('int', { default: 0 })
  failures: number;
}
