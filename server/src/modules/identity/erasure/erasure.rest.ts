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
      'Downloads all stored data of one company except its secrets. Each line is a JSON object with `table` and `row`.',
    stepUp: StepUp.EVERY_CALL,
    example: { companyId: EXAMPLE.companyId },
    inputSchema: z.object({ companyId: idField('companyId') }),
    file: ({ companyId }, context) => createCompanyDataFile(context, companyId),
  }),
];
