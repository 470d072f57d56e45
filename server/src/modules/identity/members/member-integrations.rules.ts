import { formatUnits } from '../../../platform/kernel/count-formats.rules.ts';

/** The numbers of active API tokens and webhooks that one or more members created. */
export interface IntegrationCounts {
  apiTokenCount: number;
  webhookCount: number;
}

const listCount = (count: number, unit: string) => (count ? [formatUnits(count, unit)] : []);

/** Formats the counts: "2 API tokens and 1 webhook". Returns `null` if both are 0. */
export const formatIntegrations = ({ apiTokenCount, webhookCount }: IntegrationCounts): string | null =>
  [...listCount(apiTokenCount, 'API token'), ...listCount(webhookCount, 'webhook')].join(' and ') || null;
