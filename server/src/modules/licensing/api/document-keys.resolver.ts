import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import { PendingInvoice } from '../../billing/invoices/invoices.types.ts';
import { TaxDocument } from '../../billing/invoices/tax-document.entity.ts';
import { Key } from '../keys/key.entity.ts';

@Resolver(() => TaxDocument)
export class DocumentKeysResolver {
  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, { description: 'The key that the document charges or credits.' })
  key(@Root() { keyId }: TaxDocument, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.key.load(keyId);
  }
}

@Resolver(() => PendingInvoice)
export class PendingInvoiceKeysResolver {
  @RequiresScopes(Scope.KEYS_READ)
  @FieldResolver(() => Key, { description: 'The approved key.' })
  key(@Root() { keyId }: PendingInvoice, @Ctx() { loaders }: Context): Promise<Key | null> {
    return loaders.key.load(keyId);
  }
}
