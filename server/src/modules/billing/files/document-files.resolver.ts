import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { DocumentFile } from './document-file.entity.ts';

@Resolver(() => TaxDocument)
export class FilesOfDocumentsResolver {
  @FieldResolver(() => DocumentFile, {
    nullable: true,
    description: 'The newest PDF of the document. `null` for a few seconds, until it is rendered.',
  })
  file(@Root() { id }: TaxDocument, @Ctx() { loaders }: Context): Promise<DocumentFile | null> {
    return loaders.documentFile.load(id);
  }
}

@Resolver(() => DocumentFile)
export class DocumentFilesResolver {
  @FieldResolver(() => String, {
    description:
      'The path of the PDF: `GET` it with the credential of the request. API tokens need the scope INVOICES_READ.',
  })
  path(@Root() { documentId }: DocumentFile): string {
    return `/api/invoices/${documentId}/pdf`;
  }
}
