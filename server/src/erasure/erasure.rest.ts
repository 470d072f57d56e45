import { z } from 'zod';
import { EXAMPLE } from '../rest/examples.ts';
import { id } from '../rest/readers.ts';
import { download, type Row } from '../rest/route.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { companyDataFile } from './company-data.export.ts';

export const erasureRoutes: Row[] = [
  download('/admin/export-company', 'eraseCompany', {
    type: 'application/x-ndjson',
    summary:
      'Everything that is stored about one company, without its secrets: a JSON object with `table` and `row` in each line.',
    stepUp: StepUp.EVERY_CALL,
    example: { companyId: EXAMPLE.companyId },
    takes: z.object({ companyId: id('companyId') }),
    file: ({ companyId }, context) => companyDataFile(context, companyId),
  }),
];
