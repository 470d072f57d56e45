import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { DocumentFile } from './document-file.entity.ts';

@Resolver(() => TaxDocument)
export class FilesOfDocumentsResolver {
  @FieldResolver(() => DocumentFile, {
    nullable: true,
    description:
      'The newest PDF of the document. `null` for a few seconds, until it is rendered, and while `isFileWithheld` is true. For the company, it is also `null` until an imported IRN is printed.',
  })
  async file(@Root() { id }: TaxDocument, @Ctx() context: Context): Promise<DocumentFile | null> {
    const { viewer, loaders } = context;
    if (await isFileWithheld(context, id)) return null;
    if (getCompanyScope(viewer) !== 'all' && (await loaders.awaitsReprint.load(id))) return null;
    return loaders.documentFile.load(id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the company cannot download the PDF yet, because the seller must first register the document as an e-invoice. Always false for administrators.',
  })
  isFileWithheld(@Root() { id }: TaxDocument, @Ctx() context: Context): Promise<boolean> {
    return isFileWithheld(context, id);
  }
}

const isFileWithheld = async ({ viewer, loaders }: Context, documentId: string): Promise<boolean> =>
  getCompanyScope(viewer) !== 'all' && loaders.awaitsIrn.load(documentId);

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
