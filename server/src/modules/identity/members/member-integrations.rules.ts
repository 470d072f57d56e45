/** The numbers of active API tokens and webhooks that one or more members created. */
export interface IntegrationCounts {
  apiTokenCount: number;
  webhookCount: number;
}

const formatCount = (count: number, name: string) => (count ? [`${count} ${name}${count === 1 ? '' : 's'}`] : []);

/** Formats the counts: "2 API tokens and 1 webhook". Returns `null` if both are 0. */
export const formatIntegrations = ({ apiTokenCount, webhookCount }: IntegrationCounts): string | null =>
  [...formatCount(apiTokenCount, 'API token'), ...formatCount(webhookCount, 'webhook')].join(' and ') || null;
