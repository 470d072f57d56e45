import { createRowsLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { countLinesByState } from './bank-statements.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof bankStatementLoaders> {}
}

export const bankStatementLoaders = {
  bankLineCounts: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => countLinesByState(db.manager, ids),
      ({ statementId }) => statementId,
    ),
};
