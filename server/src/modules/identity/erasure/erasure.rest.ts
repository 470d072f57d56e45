import { z } from 'zod';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { idField } from '../../../platform/rest/request-fields.ts';
import { defineDownload, type RestRoute } from '../../../platform/rest/route.ts';
import { createCompanyDataFile } from './company-data.export.ts';

const FILE_EXAMPLE = `${JSON.stringify({ table: 'companies', row: { id: EXAMPLE.companyId, name: 'Acme' } })}\n`;

export const erasureRoutes: RestRoute[] = [
  defineDownload('/admin/export-company', 'eraseCompany', {
    type: 'application/x-ndjson',
    operationId: 'exportCompanyData',
    tag: 'Exports',
    summary: 'Export all stored data of one company.',
    description: 'The file has no secrets. Each line is a JSON object with `table` and `row`.',
    linksErrorDocs: true,
    fileExample: FILE_EXAMPLE,
    stepUp: StepUp.EVERY_CALL,
    example: { companyId: EXAMPLE.companyId },
    inputSchema: z.object({
      companyId: idField('companyId').meta({ description: 'The company whose data to export.' }),
    }),
    file: ({ companyId }, context) => createCompanyDataFile(context, companyId),
  }),
];
