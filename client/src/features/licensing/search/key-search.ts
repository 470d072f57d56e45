import { IconKey, IconSearch } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { KEY_STATUSES, toShortLicenceString } from '../keys/key-labels.ts';
import { useKeySearchQuery, useMyKeySearchQuery } from './key-search.generated.ts';

/** Searches keys by licence string, order number and other fields. An empty search finds no keys. */
export function useKeySearch(search: string, isAdmin: boolean) {
  const variables = { search };
  const ownResult = useMyKeySearchQuery({ variables, skip: !search || isAdmin });
  const allResult = useKeySearchQuery({ variables, skip: !search || !isAdmin });
  const { loading, error } = isAdmin ? allResult : ownResult;
  const ownKeys = (ownResult.data ?? ownResult.previousData)?.me.keyPage.items ?? [];
  const allKeys = (allResult.data ?? allResult.previousData)?.keyPage.items ?? [];

  const keys = isAdmin
    ? allKeys.map((key) => ({ ...key, path: '/keysRequest', about: key.company.name }))
    : ownKeys.map((key) => ({ ...key, path: '/requestedKeys', about: PLAN_TYPE_LABELS[key.planType] }));
  const keyLinks = keys.map(({ id, licenceString, status, path, about }): PaletteLink => ({
    path: `${path}?key=${id}`,
    label: toShortLicenceString(licenceString),
    hint: `${about}, ${KEY_STATUSES[status].label}`,
    icon: IconKey,
  }));
  const searchLink: PaletteLink = {
    path: `${isAdmin ? '/keysRequest' : '/requestedKeys'}?${new URLSearchParams({ search })}`,
    label: `Keys with “${search}”`,
    hint: 'All results',
    icon: IconSearch,
  };
  return {
    links: search ? [...keyLinks, ...(keyLinks.length ? [searchLink] : [])] : [],
    isPending: loading,
    hasFailed: !!error,
  };
}
