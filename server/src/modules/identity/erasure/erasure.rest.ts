import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { idField } from '../../../platform/rest/request-fields.ts';
import { defineDownload, type RestRoute } from '../../../platform/rest/route.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { createCompanyDataFile } from './company-data.export.ts';

export const erasureRoutes: RestRoute[] = [
  defineDownload('/admin/export-company', 'eraseCompany', {
    type: 'application/x-ndjson',
    summary:
      'Everything that is stored about one company, without its secrets: a JSON object with `table` and `row` in each line.',
    stepUp: StepUp.EVERY_CALL,
    example: { companyId: EXAMPLE.companyId },
    inputSchema: z.object({ companyId: idField('companyId') }),
    file: ({ companyId }, context) => createCompanyDataFile(context, companyId),
  }),
];
