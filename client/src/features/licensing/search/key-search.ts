import { IconKey, IconSearch } from '@tabler/icons-react';
import type { PaletteLink } from '../../../lib/pages/portal-page.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { useKeySearchQuery, useMyKeySearchQuery } from './key-search.generated.ts';
import { KEY_STATUSES, toShortLicenceString } from '../keys/key-labels.ts';

/** The keys that a part of a licence string, or another word about them, finds; none for an empty text. */
export function useKeySearch(search: string, isAdmin: boolean) {
  const variables = { search };
  const own = useMyKeySearchQuery({ variables, skip: !search || isAdmin });
  const ofAll = useKeySearchQuery({ variables, skip: !search || !isAdmin });
  const { loading, error } = isAdmin ? ofAll : own;
  const ownKeys = (own.data ?? own.previousData)?.me.keys.items ?? [];
  const allKeys = (ofAll.data ?? ofAll.previousData)?.keys.items ?? [];

  const found = isAdmin
    ? allKeys.map((key) => ({ ...key, path: '/keysRequest', about: key.company.name }))
    : ownKeys.map((key) => ({ ...key, path: '/requestedKeys', about: PLAN_TYPE_LABELS[key.planType] }));
  const places = found.map(({ id, licenceString, status, path, about }): PaletteLink => ({
    path: `${path}?key=${id}`,
    label: toShortLicenceString(licenceString),
    hint: `${about}, ${KEY_STATUSES[status].label}`,
    icon: IconKey,
  }));
  const all: PaletteLink = {
    path: `${isAdmin ? '/keysRequest' : '/requestedKeys'}?${new URLSearchParams({ search })}`,
    label: `Keys with “${search}”`,
    hint: 'All that are found',
    icon: IconSearch,
  };
  return { places: search ? [...places, ...(places.length ? [all] : [])] : [], isPending: loading, hasFailed: !!error };
}
